import { StandardSchemaValidationPipe } from '@nestjs/common'
import { ProblemException } from './problem.ts'

/** Runs the schema given to `@Param`, `@Query` or `@Body`; a refusal names the fields. A wrong address is a 404. */
export const validationPipe = (): StandardSchemaValidationPipe =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      new ProblemException('invalid-request', 400, {
        fields: [
          ...new Set(
            issues.map(({ path }) =>
              (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
            ),
          ),
        ],
      }),
  })
