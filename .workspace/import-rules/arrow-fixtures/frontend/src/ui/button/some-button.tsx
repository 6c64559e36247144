import Fastify from 'fastify' // ✗ frontend/src/ does not use the package fastify
import { useRef } from 'react'
import { useActorRef } from '@xstate/react' // ✗ @xstate/react belongs to other folders
import { useDraggable } from '@dnd-kit/core' // ✗ @dnd-kit/core belongs to other folders
import { useTranslation } from 'react-i18next' // ✗ react-i18next belongs to other folders
import { Input } from 'mediabunny' // ✗ mediabunny belongs to other folders
