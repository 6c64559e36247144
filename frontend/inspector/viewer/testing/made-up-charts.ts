import type { Chart, Charts, ChartState, ChartTransition } from '../../charts/chart.ts'

const state = (
  id: string,
  [x, y, width, height]: readonly [number, number, number, number],
  overrides: Partial<ChartState> = {},
): ChartState => ({
  id,
  parent: id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null,
  key: id.slice(id.lastIndexOf('.') + 1),
  type: 'atomic',
  isInitial: false,
  description: null,
  invokes: [],
  entry: [],
  exit: [],
  tags: [],
  x,
  y,
  width,
  height,
  ...overrides,
})
const arrow = (
  source: string,
  eventType: string,
  target: string | null,
  points: ChartTransition['points'],
  [x, y, width, height]: readonly [number, number, number, number],
  overrides: Partial<ChartTransition> = {},
): ChartTransition => ({
  id: `${source} ${eventType} ${target} ${overrides.guard ?? ''}`,
  source,
  targets: target === null ? [] : [target],
  eventType,
  label: eventType,
  guard: null,
  actions: [],
  reenter: false,
  points,
  labelBox: { x, y, width, height },
  ...overrides,
})

/** The login popup's chart as the build draws it, made by hand. */
const loginPopup: Chart = {
  id: 'loginPopup',
  description: null,
  width: 900,
  height: 420,
  states: [
    state('loginPopup', [0, 0, 900, 420], { type: 'compound' }),
    state('loginPopup.idle', [30, 170, 130, 64], { isInitial: true, entry: ['forget'] }),
    state('loginPopup.opening', [360, 60, 170, 64], { invokes: ['openWindow'] }),
    state('loginPopup.waiting', [680, 230, 180, 64], {
      invokes: ['signals'],
      description: 'Whether the popup has been closed cannot be read',
    }),
  ],
  transitions: [
    arrow(
      'loginPopup.idle',
      'popup.open',
      'loginPopup.opening',
      [
        [160, 190],
        [200, 190],
        [200, 80],
        [360, 80],
      ],
      [215, 60, 120, 36],
      { actions: ['takeNonce', 'remember'] },
    ),
    arrow(
      'loginPopup.opening',
      'xstate.done.actor.0.loginPopup.opening',
      'loginPopup.waiting',
      [
        [530, 90],
        [620, 90],
        [620, 250],
        [680, 250],
      ],
      [560, 140, 120, 36],
      { label: 'done: openWindow', guard: 'isOpen' },
    ),
    arrow(
      'loginPopup.opening',
      'xstate.error.actor.0.loginPopup.opening',
      'loginPopup.idle',
      [
        [360, 110],
        [240, 110],
        [240, 200],
        [160, 200],
      ],
      [250, 130, 120, 36],
      { label: 'failed: openWindow', actions: ['goToLogin'] },
    ),
    arrow(
      'loginPopup.waiting',
      'xstate.after.giveUp.loginPopup.waiting',
      'loginPopup.idle',
      [
        [680, 280],
        [400, 280],
        [400, 224],
        [160, 224],
      ],
      [400, 240, 120, 20],
      { label: 'after 10 min' },
    ),
    arrow(
      'loginPopup.waiting',
      'session.loggedIn',
      'loginPopup.idle',
      [
        [770, 294],
        [770, 370],
        [95, 370],
        [95, 234],
      ],
      [380, 340, 130, 36],
      { actions: ['runAfterwards'] },
    ),
  ],
}

export const madeUpCharts: Charts = { loginPopup }
