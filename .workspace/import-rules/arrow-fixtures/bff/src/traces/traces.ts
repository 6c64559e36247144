import { trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { Config } from '../platform/config/config.ts'
import { SessionService } from '../identity/session.service.ts' // ✗ traces does not know identity
