import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export const Panel = ({ value, children }: { readonly value: string; readonly children: ReactNode }) => (
  <Tabs.Panel value={value} className="ix-panel">
    {children}
  </Tabs.Panel>
)
