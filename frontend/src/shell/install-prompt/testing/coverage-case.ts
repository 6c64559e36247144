import { done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { installPromptMachine } from '../install-prompt.machine.ts'

/** The install prompt with every answer of the browser. */
export const installPromptCase: CoverageCase = {
  machine: installPromptMachine,
  inputs: [undefined],
  events: [
    ...['captured', 'install', 'dismiss', 'installed', 'standalone'].map((name) => ({ type: `install.${name}` })),
    done('0.installPrompt.boot', { standalone: true, hideFlag: null, isFirstVisit: true }),
    done('0.installPrompt.boot', { standalone: false, hideFlag: 'true', isFirstVisit: false }),
    done('0.installPrompt.boot', { standalone: false, hideFlag: null, isFirstVisit: true }),
    done('0.installPrompt.boot', { standalone: false, hideFlag: 'TRUE', isFirstVisit: false }),
    failed('0.installPrompt.boot'),
    done('0.installPrompt.open.prompting', 'accepted'),
    done('0.installPrompt.open.prompting', 'dismissed'),
    failed('0.installPrompt.open.prompting'),
    done('0.installPrompt.dismissing'),
    failed('0.installPrompt.dismissing'),
  ],
}
