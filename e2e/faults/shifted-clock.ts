import { readFileSync } from 'node:fs'

/**
 * Node loads this before the product (`--import`): it shifts `Date`, in every thread, by the milliseconds in the file that
 * `SHIFTED_CLOCK` names. Timers and the monotonic clock continue, as when somebody sets the clock of a machine.
 */
const file = process.env['SHIFTED_CLOCK']!
const MachineDate = Date
let offset = 0
const read = () => void (offset = Number(readFileSync(file, 'utf8')))
read()
setInterval(read, 10).unref()

globalThis.Date = new Proxy(MachineDate, {
  construct: (_, values, target) =>
    Reflect.construct(MachineDate, values.length === 0 ? [MachineDate.now() + offset] : values, target) as object,
  apply: () => new MachineDate(MachineDate.now() + offset).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => MachineDate.now() + offset : (Reflect.get(target, name, receiver) as unknown),
})
