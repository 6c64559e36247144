import 'reflect-metadata'
import { Controller, Req, Res } from '@nestjs/common'
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { listCalls } from '@contract/calls/lists.calls'
import { accountCalls } from '@contract/calls/account.calls'
import { sessionCalls } from '@contract/calls/session.calls'
import { titleCalls } from '@contract/calls/titles.calls'
import type { In, Out } from '@contract/calls/call'
import { accessKey } from './access.decorator.ts'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call, callsOf } from './call.decorator.ts'
import { Input } from './input.decorator.ts'
import { jsonText, type JsonText } from './json-text.ts'
import { redirect, sendWithEtag, type Sent } from './send-reply.ts'

type Lists = typeof listCalls
type Session = typeof sessionCalls
const deleted = { restorableUntil: '2026-01-01' }

/** Lines that compile, and lines that must not: the type checker fails when a line that must be refused is accepted. */
@Controller()
class Handlers {
  @Call(listCalls.deleteList)
  answersWhatTheTableSays(
    @Input() { params }: In<Lists['deleteList']>,
    @MemberId() _id: string,
  ): Promise<Out<Lists['deleteList']>> {
    return Promise.resolve(params.list ? deleted : deleted)
  }

  @Call(listCalls.deleteList)
  needNotWait(): Out<Lists['deleteList']> {
    return deleted
  }

  @Call(titleCalls.keyword)
  answersTextAsItIsCached(): Promise<JsonText<{ id: number; name: string }>> {
    return Promise.resolve(jsonText({ id: 1, name: 'heist' }))
  }

  // @ts-expect-error another answer than the table's
  @Call(listCalls.deleteList)
  answersSomethingElse(): Promise<{ deleted: true }> {
    return Promise.resolve({ deleted: true })
  }

  // @ts-expect-error a part of the answer is missing
  @Call(listCalls.userList)
  answersAPart(): Promise<Pick<Out<Lists['userList']>, 'list'>> {
    return Promise.reject(new Error())
  }

  // @ts-expect-error a text that is the JSON of something else
  @Call(titleCalls.keyword)
  answersAnotherText(): Promise<JsonText<{ id: string }>> {
    return Promise.resolve(jsonText({ id: '1' }))
  }

  // @ts-expect-error a text without a content type
  @Call(titleCalls.keyword)
  answersAnyText(): Promise<string> {
    return Promise.resolve('')
  }

  // @ts-expect-error what another call is given
  @Call(listCalls.deleteList)
  takesAnothersInput(@Input() { body }: In<Lists['changeList']>): Out<Lists['deleteList']> {
    return body ? deleted : deleted
  }

  // @ts-expect-error the input comes first
  @Call(listCalls.deleteList)
  takesInputLater(@MemberId() _id: string, @Input() _input: In<Lists['deleteList']>): Out<Lists['deleteList']> {
    return deleted
  }

  @Call(listCalls.deleteList)
  takesAnotherParameter(@Input() { params }: In<Lists['deleteList']>): Out<Lists['deleteList']> {
    // @ts-expect-error the path has no such parameter
    return params.id ? deleted : deleted
  }

  @Call(listCalls.deleteList)
  takesAQuery(@Input() input: In<Lists['deleteList']>): Out<Lists['deleteList']> {
    // @ts-expect-error the call takes no query
    return input.query ? deleted : deleted
  }

  @Call(sessionCalls.oidcStart)
  redirects(@Input() { params }: In<Session['oidcStart']>, @Res() reply: FastifyReply): Promise<Sent<'redirect'>> {
    return redirect(reply, params.provider)
  }

  // @ts-expect-error a call that redirects sends no file
  @Call(sessionCalls.oidcStart)
  sendsAFile(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<Sent<'file'>> {
    return sendWithEtag(request, reply, { etag: '""', content: '' })
  }

  // @ts-expect-error a call that redirects answers with nothing else
  @Call(sessionCalls.oidcStart)
  answersNothing(): Promise<void> {
    return Promise.resolve()
  }

  // @ts-expect-error a call that sends a file does not redirect
  @Call(accountCalls.avatar)
  redirectsFromAFile(@Res() reply: FastifyReply): Promise<Sent<'redirect'>> {
    return redirect(reply, '/')
  }

  // @ts-expect-error nor does it answer JSON
  @Call(accountCalls.avatar)
  answersJson(): Promise<{ file: string }> {
    return Promise.resolve({ file: '' })
  }
}

// @ts-expect-error a call by its name alone
const byName = () => Call('deleteList')

describe('the decorator of a call', () => {
  it('accepts a call of the table, not a name', () => {
    expect(byName).toThrow(TypeError)
  })

  it('mounts a handler at the route and with the access of the contract', () => {
    // SAFETY: the class has these methods.
    const handler = Reflect.get(Handlers.prototype, 'answersWhatTheTableSays') as object
    const read = (key: string): unknown => Reflect.getMetadata(key, handler)
    expect({
      path: read(PATH_METADATA),
      method: read(METHOD_METADATA),
      access: read(accessKey),
      calls: callsOf(handler),
    }).toEqual({
      path: '/api/userMedia/lists/:list',
      method: 3,
      access: { level: 'member' },
      calls: [listCalls.deleteList],
    })
  })
})
