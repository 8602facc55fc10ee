import type { RawBuilder } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { askBriefly } from '../../../platform/database/ask-briefly.ts'
import { networkKey } from '../../../platform/http/address.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { createFairGate } from '../../../platform/limits/fair-gate.ts'
import { createGates, inside } from '../../../platform/limits/gate.ts'
import type { FeedbackCtx } from '../../context.ts'

/**
 * Who a search is counted for: a visitor's address, even if a bot searches on their behalf, or a team
 * member's account.
 */
export interface Asker {
  asker: string
  /** Accounts and projects are free to create; networks are not. */
  network: string
}

/** The asker at an address; `account` if the console knows them. */
export const askerAt = (address: string, account?: string): Asker => ({
  asker: account ?? address,
  network: networkKey(address),
})

export type SearchCtx = Ctx & Pick<FeedbackCtx, 'takeTurn'> & Asker

/**
 * A search reads many rows and marks long texts, and all searches share the database connections: two at a
 * time per asker and per project, a few in total, in rotation by network. A project with long articles only
 * delays its own searches, and an asker in many projects only delays themselves.
 */
const ofAsker = createGates(2, 60)
const ofProject = createGates(2, 60)
const inAll = createFairGate(4, 2, 240)

export const inTurn = <T, C extends SearchCtx>(
  ctx: C,
  projectId: string,
  work: (ctx: C & Timed) => Promise<T>,
): Promise<T> => {
  const timed = () => work({ ...ctx, ...startTime() })
  return inside(ofAsker, ctx.asker, () =>
    inside(ofProject, projectId, () => inside(inAll, ctx.network, timed)),
  )
}

/** What else a search is told, besides its context and its project. */
export type Asked<Search> = Search extends (ctx: never, projectId: string, ...asked: infer Rest) => unknown
  ? Rest
  : never

/** Longer than a search takes in any help center that people read; in all its languages together. */
const LONGEST_MS = 4000

/** A question has one time for all that it asks the database, because others wait for its turn. */
export interface Timed {
  /** Milliseconds that are left. */
  left(): number
}

export function startTime(): Timed {
  const end = performance.now() + LONGEST_MS
  return { left: () => Math.floor(end - performance.now()) }
}

/** Undefined if the time of the question is over. */
export const foundInTime = async <Row>(
  ctx: Ctx & Timed,
  question: RawBuilder<Row>,
): Promise<Row[] | undefined> => {
  const left = ctx.left()
  return left > 0 ? askBriefly(ctx, left, question) : undefined
}

export async function foundBy<Row>(ctx: Ctx & Timed, question: RawBuilder<Row>): Promise<Row[]> {
  const rows = await foundInTime(ctx, question)
  if (!rows) throw new AppError('service_unavailable')
  return rows
}

/** Reads the results one text at a time, so that other work runs in between. */
export async function oneByOne<Row, T>(
  ctx: SearchCtx,
  projectId: string,
  rows: Row[],
  read: (row: Row) => T,
): Promise<T[]> {
  const all: T[] = []
  for (const row of rows) all.push(await ctx.takeTurn(projectId, () => read(row)))
  return all
}
