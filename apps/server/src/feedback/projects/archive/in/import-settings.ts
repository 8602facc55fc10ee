import { isDeepStrictEqual } from 'node:util'
import { type ProjectSettings, projectSettings } from '@lotse/contracts/console/settings'
import { type ArchiveRefusal, largestArchive } from '@lotse/contracts/exports/archive/archive-format'
import { contentRows } from '@lotse/contracts/exports/archive/content-rows'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../../platform/database/transaction.ts'
import { noteImported } from '../../../../platform/imports/import-log.ts'
import type { ConsoleCtx } from '../../../context.ts'
import type { Row } from '../definition.ts'
import type { FileTokens, Place } from '../place.ts'
import { readLine } from './read-line.ts'
import { thingOf } from './things.ts'
import { type RowOutcome, refused, unchanged } from './write-row.ts'

type Tx = InTransaction<ConsoleCtx>

/** What an archive says about the project itself. */
interface Settings {
  default_lang: string
  identity_mode: string
  allowed_origins: string[]
  settings: ProjectSettings
}

const settingsKind = { row: contentRows.settings, deep: ['settings'] } as const

const lockProject = async ({ db }: Tx, projectId: string): Promise<Settings & { version: number }> => {
  const { rows } = await sql<
    Settings & { version: number }
  >`select default_lang, identity_mode, allowed_origins,
    settings, version from lotse.project where id = ${projectId} for no key update`.execute(db)
  return rows[0] as Settings & { version: number }
}

/** Settings that nobody has changed yet become those of the archive; the name stays. */
export async function importSettings(
  ctx: ConsoleCtx,
  place: Place,
  tokens: FileTokens,
  { id, lines, dryRun }: { id: string; lines: string[]; dryRun: boolean },
): Promise<RowOutcome[]> {
  const [line = '', ...others] = lines
  const row = await readLine(ctx, settingsKind, place, tokens, line)
  const outcome = await transact(ctx, ctx => importOne(ctx, place, row, id, dryRun))
  return [outcome, ...others.map(() => refused('repeated'))]
}

async function importOne(
  ctx: Tx,
  { projectId }: Place,
  row: Row | ArchiveRefusal,
  importId: string,
  dryRun: boolean,
): Promise<RowOutcome> {
  if (typeof row === 'string') return refused(row)
  const { version, ...before } = await lockProject(ctx, projectId)
  const settings = projectSettings.safeParse({ ...before.settings, ...(row.settings as object) })
  if (!settings.success || JSON.stringify(settings.data).length > largestArchive.row)
    return refused('invalid')
  const after: Settings = {
    default_lang: String(row.defaultLang),
    identity_mode: String(row.identityMode),
    allowed_origins: (row.allowedOrigins as string[]).map(text => new URL(text).origin),
    settings: settings.data,
  }
  const isSame = isDeepStrictEqual({ ...before, settings: projectSettings.parse(before.settings) }, after)
  if (version > 1 || isSame) return unchanged
  if (!dryRun) {
    await store(ctx, projectId, after, version + 1)
    await noteImported(ctx, importId, {
      thing_id: thingOf('settings', [projectId]),
      is_created: false,
      was: { ...before },
      became: { stamp: String(version + 1) },
    })
  }
  return { outcome: 'changed', reason: null }
}

/** Times by which answers are due are not reckoned again: nobody is told to hurry because of an archive. */
async function store(ctx: Tx, projectId: string, now: Settings, version: number): Promise<void> {
  await sql`update lotse.project set default_lang = ${now.default_lang}, identity_mode = ${now.identity_mode},
      allowed_origins = ${now.allowed_origins}, settings = ${JSON.stringify(now.settings)}, version = ${version}
    where id = ${projectId}`.execute(ctx.db)
}

/** Back to what they were, and counted as untouched, unless somebody has changed them since. */
export async function undoSettings(ctx: Tx, was: unknown, stamp: unknown): Promise<boolean> {
  const { projectId } = ctx.caller
  const { version } = await lockProject(ctx, projectId)
  if (String(version) !== stamp) return false
  await store(ctx, projectId, was as Settings, 1)
  return true
}
