import type { ArchiveKind } from '@lotse/contracts/exports/archive/archive-format'
import type { Definition } from '../definition.ts'
import { files, parts } from './byte-kinds.ts'
import { contacts, notes } from './contact-kinds.ts'
import { articles, bots, collections, flows, news, outbounds, replies } from './content-kinds.ts'
import { deliveries, reads, votes } from './result-kinds.ts'
import { macros, rules, stages, views, webhooks } from './setup-kinds.ts'
import { answers, messages, tickets } from './ticket-kinds.ts'

/** Every kind that is a table; settings are the project itself. */
export const definitions: Record<Exclude<ArchiveKind, 'settings'>, Definition> = {
  stages,
  flows,
  bots,
  collections,
  articles,
  news,
  outbounds,
  replies,
  macros,
  views,
  rules,
  webhooks,
  contacts,
  notes,
  tickets,
  messages,
  answers,
  deliveries,
  votes,
  reads,
  parts,
  files,
}
