/**
 * What moderation does to two tasks of one person and to the reports of the first of them, said a second time and without a
 * database: each deed in the words of decisions 014, 015 and 038. Of a deed that was refused it is told nothing.
 */
export interface World {
  challenge: 'there' | 'binned' | 'gone'
  tasks: [NaiveTask, NaiveTask]
  /** All of them are about the first task. */
  reports: NaiveReport[]
  decisions: NaiveDecision[]
}

interface NaiveTask {
  place: 'there' | 'kept' | 'binned' | 'with its challenge' | 'gone'
  /** As content. */
  disabled: boolean
}

interface NaiveReport {
  state: 'waits' | 'in the bin' | 'closed'
  /** The decision it belongs to. */
  by: number | null
  /** Somebody has shown its task although it waits. */
  anyway: boolean
  revised: boolean
}

export type NaiveKind = 'dismiss' | 'disable_task' | 'delete_task' | 'disable_tasks' | 'delete_tasks'
interface NaiveDecision {
  kind: NaiveKind
  /** The report it was made from. */
  from: number | null
  applies: boolean
  hides: Set<number>
  deletes: Set<number>
  /** What it has deleted, but has forgotten since. */
  forgot: Set<number>
}

export const newWorld = (reports: number): World => ({
  challenge: 'there',
  tasks: [
    { place: 'there', disabled: false },
    { place: 'there', disabled: false },
  ],
  reports: Array.from({ length: reports }, newReport),
  decisions: [],
})

const newReport = (): NaiveReport => ({ state: 'waits', by: null, anyway: false, revised: false })

const hasWaiting = (world: World) => world.reports.some(({ state, anyway }) => state === 'waits' && !anyway)

function isSeen(world: World, at: 0 | 1): boolean {
  const { place, disabled } = world.tasks[at]
  const isHidden = world.decisions.some(({ applies, hides }) => applies && hides.has(at))
  return place === 'there' && !disabled && !isHidden && !(at === 0 && hasWaiting(world))
}

/** What everybody can look up. */
export const seenOf = (world: World) => ({
  tasks: ([0, 1] as const).map(at =>
    world.tasks[at].place === 'there' ? (isSeen(world, at) ? 'shown' : 'hidden') : 'away',
  ),
  reports: world.reports.map(({ state, by }) => (state === 'waits' ? 'waits' : by)),
})

const both = [0, 1] as const
const deleting = (world: World, at: number) =>
  world.decisions.flatMap(({ applies, deletes }, id) => (applies && deletes.has(at) ? [id] : []))
const isWhole = (world: World, at: number) =>
  deleting(world, at).some(id => !world.decisions[id]?.forgot.has(at))

/** `meanwhile` happens before it takes effect. */
export function decided(world: World, kind: NaiveKind, from: number | null, meanwhile = () => {}): void {
  const id = world.decisions.length
  const made = { hides: new Set<number>(), deletes: new Set<number>(), forgot: new Set<number>() }
  world.decisions.push({ kind, from, applies: true, ...made })
  if (kind !== 'disable_tasks' && kind !== 'delete_tasks') closeWaiting(world, id)
  meanwhile()
  carriedOut(world, id)
}

function closeWaiting(world: World, by: number | null): void {
  for (const report of world.reports)
    if (report.state === 'waits') Object.assign(report, { state: 'closed', by })
}

function carriedOut(world: World, id: number): void {
  const decision = world.decisions[id]
  if (!decision) return
  const { kind, hides, deletes } = decision
  const [task] = world.tasks
  if (task.place === 'there') {
    if (kind === 'dismiss') task.disabled = false
    if (kind === 'disable_task') hides.add(0)
    if (kind === 'delete_task') {
      task.place = 'kept'
      deletes.add(0)
      closeWaiting(world, id)
    }
  } else if (kind === 'disable_task' || kind === 'delete_task') {
    // Wherever it is, this applies when it comes back.
    const isKept = task.place === 'kept'
    if (task.place !== 'gone' && (!isKept || isWhole(world, 0)))
      (isKept && kind === 'delete_task' ? deletes : hides).add(0)
  }
  if (kind !== 'disable_tasks' && kind !== 'delete_tasks') return
  for (const at of both) {
    const one = world.tasks[at]
    const isAll = kind === 'delete_tasks'
    if (isAll && one.place === 'there') {
      one.place = 'kept'
      deletes.add(at)
      if (at === 0) closeWaiting(world, id)
    } else if (isAll && one.place === 'kept') {
      if (isWhole(world, at)) deletes.add(at)
    } else if (one.place !== 'gone' && !one.disabled && (one.place !== 'kept' || isWhole(world, at)))
      hides.add(at)
  }
}

/** With its reports to be judged again, or as unfounded, or to be moved to what replaces it. */
export function ended(world: World, id: number, reports: 'again' | 'unfounded' | number): void {
  const decision = world.decisions[id]
  if (!decision?.applies) return
  decision.applies = false
  for (const at of decision.deletes) {
    if (deleting(world, at).length > 0) continue
    const task = world.tasks[at as 0 | 1]
    task.place = decision.forgot.has(at) || world.challenge === 'gone' ? 'gone' : 'there'
  }
  for (const report of world.reports) {
    if (report.by !== id || report.state !== 'closed') continue
    // With the first task all of them were decided; with all tasks, they only went along.
    const isOwn = decision.kind !== 'delete_tasks'
    if (reports === 'again' || !isOwn) toBeJudged(world, report)
    else if (typeof reports === 'number') report.by = reports
  }
}

function toBeJudged(world: World, report: NaiveReport): void {
  const { place } = world.tasks[0]
  if (place === 'gone') return
  const [holder = null] = deleting(world, 0)
  if (place === 'there') Object.assign(report, { state: 'waits', by: null, anyway: false })
  else if (place === 'kept') report.by = holder
  else Object.assign(report, { state: 'in the bin', by: null, anyway: false })
}

/** Somebody who had objected gets another decision. */
export function replaced(world: World, id: number, kind: NaiveKind): void {
  const next = world.decisions.length
  const from = world.decisions[id]?.from ?? null
  ended(world, id, next)
  const made = { hides: new Set<number>(), deletes: new Set<number>(), forgot: new Set<number>() }
  world.decisions.push({ kind, from, applies: true, ...made })
  carriedOut(world, next)
}

const comesBack = (world: World, at: number) =>
  world.tasks[at as 0 | 1].place === 'kept' ? isWhole(world, at) : world.tasks[at as 0 | 1].place !== 'gone'

/** Showing a task by hand ends what hides it. */
export function shownByHand(world: World): void {
  if (isSeen(world, 0)) return
  world.tasks[0].disabled = false
  for (const report of world.reports) if (report.state === 'waits') report.anyway = true
  for (const decision of world.decisions) {
    if (!decision.applies || !decision.hides.delete(0)) continue
    const hidesMore = [...decision.hides].some(at => comesBack(world, at))
    const isOne = decision.kind === 'disable_task' || decision.kind === 'delete_task'
    if (isOne || (decision.kind === 'disable_tasks' && !hidesMore)) decision.applies = false
  }
}

export function disabledByHand(world: World): void {
  if (isSeen(world, 0)) world.tasks[0].disabled = true
}

/** On the platform's own route, one report is resolved by itself. */
export function resolvedByPlatform(
  world: World,
  at: number,
  action: 'REJECT' | 'REVISE' | 'DELETE_TASK',
): void {
  const report = world.reports[at]
  const [task] = world.tasks
  if (!report) return
  if (action === 'REVISE') task.disabled ||= !isSeen(world, 0)
  Object.assign(report, { state: 'closed', by: null, revised: action === 'REVISE' })
  if (action === 'REJECT') {
    task.disabled = false
    for (const other of world.reports) if (other.state === 'waits') other.anyway = true
  }
  if (action !== 'DELETE_TASK') return
  task.place = 'binned'
  closeWaiting(world, null)
}

export const reportedAgain = (world: World): void => void world.reports.push(newReport())

export function thrownAway(world: World, place: 'binned' | 'with its challenge'): void {
  for (const at of both) {
    const task = world.tasks[at]
    if (task.place !== 'there' || (at === 1 && place === 'binned')) continue
    task.place = place
    for (const report of world.reports) if (at === 0 && report.state === 'waits') report.state = 'in the bin'
  }
  if (place === 'with its challenge') world.challenge = 'binned'
}

export function restored(world: World, place: 'binned' | 'with its challenge'): void {
  if (place === 'with its challenge') world.challenge = 'there'
  for (const task of world.tasks) if (task.place === place) task.place = 'there'
  if (world.tasks[0].place !== 'there') return
  for (const report of world.reports) if (report.state === 'in the bin') report.state = 'waits'
}

/** What is in the bin is gone for good, and what decisions keep of the first task is forgotten. */
export function monthsPassed(world: World): void {
  if (world.challenge === 'binned') world.challenge = 'gone'
  for (const task of world.tasks)
    if (task.place === 'binned' || task.place === 'with its challenge') task.place = 'gone'
  for (const report of world.reports) if (report.state === 'in the bin') report.state = 'closed'
  for (const { deletes, forgot } of world.decisions) if (deletes.has(0)) forgot.add(0)
}

/** A report is opened again: its task comes back first, from wherever it is, and what was decided about it ends. */
export function openedAgain(world: World, at: number): void {
  const report = world.reports[at]
  if (!report) return
  const owner = report.by === null ? undefined : world.decisions[report.by]
  if (world.tasks[0].place === 'binned') restored(world, 'binned')
  else if (world.tasks[0].place === 'gone') world.tasks[0].place = 'there'
  if (report.by !== null && owner?.applies) ended(world, report.by, 'again')
  if (report.state === 'waits') return
  if (!comesBack(world, 0)) world.tasks[0].place = 'there'
  if (report.revised) world.tasks[0].disabled = false
  Object.assign(report, { state: 'waits', by: null, anyway: false, revised: false })
  for (const [id, { from }] of world.decisions.entries()) if (from === at) ended(world, id, 'again')
}
