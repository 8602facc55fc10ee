import type { RawBuilder } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { askBriefly } from '../../platform/database/ask-briefly.ts'
import { networkKey } from '../../platform/http/address.ts'
import { AppError } from '../../platform/http/errors.ts'
import { createFairGate } from '../../platform/limits/fair-gate.ts'
import { createGates, inside } from '../../platform/limits/gate.ts'
import type { FeedbackCtx } from '../context.ts'

/** Whose turn it is: the address of a visitor, also where a bot searches for them, or the account of somebody of the team. */
export interface Asker {
  asker: string
  /** Accounts and projects are free to make, networks are not. */
  network: string
}

/** Who has an address; `account` where the console knows them. */
export const askerAt = (address: string, account?: string): Asker => ({
  asker: account ?? address,
  network: networkKey(address),
})

export type SearchCtx = Ctx & Pick<FeedbackCtx, 'takeTurn'> & Asker

/**
 * Each search looks at every article, and all share the connections to the database: two of an asker and of a project at
 * a time, few in all, in rotation by network. A project whose articles are long keeps its own waiting, and whoever asks in
 * many projects themselves.
 */
const ofAsker = createGates(2, 60)
const ofProject = createGates(2, 60)
const inAll = createFairGate(4, 2, 240)

export const inTurn = <T>({ asker, network }: Asker, projectId: string, work: () => Promise<T>): Promise<T> =>
  inside(ofAsker, asker, () => inside(ofProject, projectId, () => inside(inAll, network, work)))

/** Longer than a search takes in any help that people read. */
export const LONGEST_MS = 3000

export async function foundBy<Row>(ctx: Ctx, question: RawBuilder<Row>): Promise<Row[]> {
  const rows = await askBriefly(ctx, LONGEST_MS, question)
  if (!rows) throw new AppError('service_unavailable')
  return rows
}

/** Reads what was found one text after the other, so that everybody else is heard in between. */
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
