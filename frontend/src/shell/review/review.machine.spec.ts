import { describe, expect, it } from 'vitest'
import { UNDO_MS } from './review.machine.ts'
import { decision, savedDecision, startReview as start } from './testing/started-review.ts'

describe('the review', () => {
  it('saves a choice, shows it with Undo for ten seconds, and continues', async () => {
    const { clock, saved, announced, answer, send, value, context } = start()
    send({ type: 'review.choose', decision: decision('a') })
    expect([value(), saved.mock.calls]).toEqual(['saving', [[{ kind: 'make', decision: decision('a') }, true]]])
    await answer()
    expect([value(), context().decisions, context().settled]).toEqual([
      'undoable',
      [savedDecision('a')],
      { entry: 'a', isBack: false },
    ])
    expect(announced.map(({ notification: { message, timeout } }) => [message, timeout])).toEqual([
      ['myLibrary.notice.chosen', UNDO_MS],
    ])
    clock.increment(UNDO_MS - 1)
    expect(value()).toBe('undoable')
    clock.increment(1)
    expect(value()).toBe('choosing')
  })

  it('saves the reverse after Undo in the notification, also after the page was left', async () => {
    const { saved, announced, answer, send, value, context } = start()
    send({ type: 'review.choose', decision: decision('a', null) })
    await answer()
    expect(announced[0]!.notification.message).toBe('myLibrary.notice.none')
    send({ type: 'review.leave' })
    expect([value(), context().decisions]).toEqual(['choosing', []])
    announced[0]!.notification.actions[0]!.run()
    expect(saved).toHaveBeenLastCalledWith(
      { kind: 'undo', saved: { ...decision('a', null), id: 'correction of a' } },
      true,
    )
    await answer()
    expect([value(), context().settled, announced.length]).toEqual(['choosing', { entry: 'a', isBack: true }, 1])
  })

  it('undoes one decision after the other', async () => {
    const { answer, send, context } = start()
    for (const entry of ['a', 'b']) {
      send({ type: 'review.choose', decision: decision(entry) })
      await answer()
    }
    for (const left of [[savedDecision('a')], []]) {
      send({ type: 'review.undo', saved: context().decisions.at(-1)! })
      await answer()
      expect(context().decisions).toEqual(left)
    }
  })

  it('saves the choices of one press with one notification, and undoes them together', async () => {
    const { saved, announced, answer, send, value, context } = start()
    const several = ['a', 'b', 'c'].map((entry) => ({ ...decision(entry), batch: 'press' }))
    for (const one of several) send({ type: 'review.choose', decision: one })
    for (let step = 0; step < 3; step += 1) await answer()
    // The pages are fetched again after the last one, and after the first, which waited for no other.
    expect(saved.mock.calls.map(([, isLast]) => isLast)).toEqual([true, false, true])
    expect([value(), context().decisions.length, announced.length]).toEqual(['undoable', 3, 1])
    const { message, values, actions } = announced[0]!.notification
    expect([message, values]).toEqual(['myLibrary.notice.several', { number: 3 }])
    actions[0]!.run()
    for (let step = 0; step < 3; step += 1) await answer()
    expect([value(), context().decisions, announced.length]).toEqual(['choosing', [], 1])
  })

  it('saves later choices in the order of the presses', async () => {
    const { saved, announced, answer, send, value, context } = start()
    send({ type: 'review.choose', decision: decision('a') })
    send({ type: 'review.choose', decision: decision('b') })
    send({ type: 'review.undo', saved: savedDecision('a') })
    send({ type: 'review.choose', decision: decision('c') })
    expect(saved).toHaveBeenCalledTimes(1)
    for (let step = 0; step < 4; step += 1) await answer()
    expect(saved.mock.calls.map(([step]) => step)).toEqual([
      { kind: 'make', decision: decision('a') },
      { kind: 'make', decision: decision('b') },
      { kind: 'undo', saved: savedDecision('a') },
      { kind: 'make', decision: decision('c') },
    ])
    expect([value(), context().decisions, announced.length]).toEqual([
      'undoable',
      [savedDecision('b'), savedDecision('c')],
      3,
    ])
  })

  it('keeps an unsaved choice for another try, with the later ones', async () => {
    const { saved, answer, send, value, context } = start()
    send({ type: 'review.choose', decision: decision('a') })
    await answer('reject')
    expect([value(), context().steps]).toEqual(['failed', [{ kind: 'make', decision: decision('a') }]])
    send({ type: 'review.choose', decision: decision('b') })
    expect(saved).toHaveBeenLastCalledWith({ kind: 'make', decision: decision('a') }, false)
    await answer('reject')
    send({ type: 'review.retry' })
    await answer()
    await answer()
    expect([value(), context().decisions]).toEqual(['undoable', [savedDecision('a'), savedDecision('b')]])
  })

  it('discards unsaved choices when the member gives up', async () => {
    const { answer, send, value, context } = start()
    send({ type: 'review.choose', decision: decision('a') })
    await answer('reject')
    send({ type: 'review.giveUp' })
    expect([value(), context().steps, context().decisions]).toEqual(['choosing', [], []])
  })

  it('searches for one entry; an undo and an unsaved choice leave the search unchanged', async () => {
    const { answer, send, value, context } = start()
    send({ type: 'review.search', entry: 'a' })
    send({ type: 'review.undo', saved: savedDecision('z') })
    await answer()
    expect([value(), context().searched]).toEqual(['searching', 'a'])
    send({ type: 'review.choose', decision: decision('a') })
    expect([value(), context().searched]).toEqual(['saving', 'a'])
    await answer()
    expect([value(), context().searched]).toEqual(['undoable', null])
  })

  it('ends the search when another entry is decided, when it is closed, and when the page is left', async () => {
    const { answer, send, value, context } = start()
    send({ type: 'review.search', entry: 'a' })
    send({ type: 'review.choose', decision: decision('b') })
    expect(context().searched).toBe(null)
    await answer()
    send({ type: 'review.search', entry: 'a' })
    send({ type: 'review.stopSearch' })
    expect([value(), context().searched]).toEqual(['choosing', null])
    send({ type: 'review.search', entry: 'a' })
    send({ type: 'review.leave' })
    expect([value(), context().searched]).toEqual(['choosing', null])
  })
})
