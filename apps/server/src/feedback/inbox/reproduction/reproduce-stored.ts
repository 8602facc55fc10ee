import { readFileSync } from 'node:fs'
import type { ticketLogKinds } from '@lotse/contracts/console/fields/choices'
import type { TicketReproduction } from '@lotse/contracts/console/fields/reproduction'
import { rawPart } from '../../tickets/parts/stored-parts.ts'
import { type Material, reproduce } from './reproduce.ts'

type Kind = (typeof ticketLogKinds)[number]
type About = Pick<Material, 'report' | 'lang'>

export interface Stored {
  kind: Kind
  bytes: Buffer
}

export function reproduceStored(about: About, parts: Stored[]): TicketReproduction {
  const found: Record<Kind, unknown> = { replay: null, console: null, network: null, events: null }
  for (const { kind, bytes } of parts) found[kind] = JSON.parse(rawPart(bytes).toString('utf8'))
  return reproduce({ ...about, ...found })
}

/** The same in a worker: the parts are in files. */
export const reproduceFiles = ({
  files,
  ...about
}: About & { files: { kind: Kind; from: string }[] }): TicketReproduction =>
  reproduceStored(
    about,
    files.map(({ kind, from }) => ({ kind, bytes: readFileSync(from) })),
  )
