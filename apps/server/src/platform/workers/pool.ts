import { type Handed, JobFailed, type JobOptions, type JobTable, type Pool, type PoolOptions } from './job.ts'
import { makesRoom } from './making-room.ts'
import { startProcess, type WorkerProcess } from './process.ts'
import { createServingOrder } from './serving-order.ts'

interface Waiting {
  job: Handed
  options: JobOptions
  done(value: unknown): void
  fail(error: Error): void
}

/**
 * Runs work that is too long for the event loop in separate processes: few at a time, each with limited time
 * and memory. Threads would share our memory limit: one that runs out of memory takes the whole server down.
 */
export function createPool<Jobs extends JobTable>(given: PoolOptions): Pool<Jobs> {
  const idle: WorkerProcess[] = []
  const all = new Set<WorkerProcess>()
  const queue: Waiting[] = []
  const atWork = new Set<string>()
  const order = createServingOrder()
  let weight = 0
  let running = 0
  let nextId = 1
  let closed = false

  /** Owners with much work only delay themselves. */
  const isTurnOf = ({ owner }: JobOptions) => owner === undefined || !atWork.has(owner)
  const fits = ({ options }: Waiting) =>
    isTurnOf(options) && (running === 0 || weight + options.weight <= given.capacity)
  const isFullFor = ({ owner }: JobOptions) =>
    owner !== undefined &&
    queue.filter(({ options }) => options.owner === owner).length >= given.mostWaitingEach
  const hasRoom = (options: JobOptions): boolean => {
    if (closed || isFullFor(options)) return false
    if (queue.length < given.mostWaiting) return true
    const last = makesRoom(queue, options)
    if (!last) return false
    queue.splice(queue.indexOf(last), 1)
    last.fail(new JobFailed('busy'))
    return true
  }

  function pump(): void {
    while (running < given.most) {
      const next = order.nextOf(queue.filter(fits))
      if (!next) return
      queue.splice(queue.indexOf(next), 1)
      void work(next)
    }
  }

  async function work({ job, options, done, fail }: Waiting): Promise<void> {
    running += 1
    weight += options.weight
    if (options.owner !== undefined) atWork.add(options.owner)
    order.served(options.owner)
    const process = idle.pop() ?? open()
    try {
      done(await process.run(job, options.timeMs ?? given.timeMs))
      if (process.alive()) rest(process)
    } catch (error) {
      if (process.alive()) rest(process)
      if (error instanceof JobFailed && error.reason === 'late') order.goesLast(options.owner)
      fail(error as Error)
    } finally {
      running -= 1
      weight -= options.weight
      if (options.owner !== undefined) atWork.delete(options.owner)
      order.forget(owner => atWork.has(owner) || queue.some(({ options }) => options.owner === owner))
      pump()
    }
  }

  function open(): WorkerProcess {
    const process = startProcess(given, () => {
      all.delete(process)
      const at = idle.indexOf(process)
      if (at >= 0) idle.splice(at, 1)
    })
    all.add(process)
    return process
  }

  function rest(process: WorkerProcess): void {
    idle.push(process)
    process.endAfter(given.idleMs)
  }

  return {
    run: (name, input, options = { weight: 0 }) => {
      if (!hasRoom(options)) return Promise.reject(new JobFailed('busy'))
      return new Promise((done, fail) => {
        const entry: Waiting = {
          job: { id: nextId++, name, input },
          options,
          done: done as (value: unknown) => void,
          fail,
        }
        if (options.first) queue.unshift(entry)
        else queue.push(entry)
        pump()
      })
    },
    close: async () => {
      closed = true
      for (const { fail } of queue.splice(0)) fail(new JobFailed('busy'))
      await Promise.all([...all].map(process => process.end()))
    },
  }
}
