import { Injectable } from '@nestjs/common'
import { publicCalls } from '../../platform/http/outgoing-public.ts'

/** The door to media servers on the internet whose address a member has typed. */
@Injectable()
export class PublicDoor {
  readonly call = publicCalls()
}
