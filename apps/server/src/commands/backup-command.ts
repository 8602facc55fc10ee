import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, sourceOf } from '../backup/backup.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { secretMark } from '../backup/manifest.ts'
import { restore } from '../backup/restore.ts'
import { isEncrypted } from '../backup/sealed/unseal.ts'
import { noteBackup } from '../platform/observe/last-backup.ts'
import { progressBar } from '../platform/process/progress-bar.ts'
import { type Settings, StartError } from '../platform/process/settings.ts'
import { askPassphrase } from './ask-passphrase.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup -- <file>` and `npm run restore -- <file> [--deletions <newer backup>]`. */
const [kind = '', ...args] = process.argv.slice(2)
const progress = progressBar(process.stdout)

function readFiles(): { file: string; deletions: string | undefined } {
  const { values, positionals } = parseArgs({
    args,
    options: kind === 'restore' ? { deletions: { type: 'string' } } : {},
    allowPositionals: true,
    strict: false,
  })
  const unknown = Object.keys(values).find(name => kind !== 'restore' || name !== 'deletions')
  if (unknown) throw new StartError(`--${unknown} is unknown.`)
  const [file, ...more] = positionals
  if (!file || more.length > 0)
    throw new StartError(`Name one file, like npm run ${kind} -- /backups/lotse.tar.gz.`)
  const { deletions } = values
  if (deletions === true) throw new StartError('--deletions takes a newer backup.')
  return { file: fromThere(file), deletions: deletions ? fromThere(String(deletions)) : undefined }
}

/** npm runs us in the repository; the person was elsewhere. */
const fromThere = (path: string): string => resolve(process.env.INIT_CWD ?? '', path)

/** Asked for at a terminal if it is needed and not set; never an argument, which others on the machine could read. */
async function passphraseFor(
  { backup: { passphrase } }: Settings,
  { file, deletions = file }: ReturnType<typeof readFiles>,
): Promise<string | undefined> {
  if (passphrase !== undefined || !process.stdin.isTTY) return passphrase
  // The check says what is wrong with a file that cannot be read.
  const found = await Promise.all([file, deletions].map(one => isEncrypted(one).catch(() => false)))
  return found.includes(true) ? askPassphrase('Passphrase of the backup: ') : undefined
}

/** The backup has its row, and not its bytes. */
const incomplete = ({
  files: { unread = [] },
}: Awaited<ReturnType<typeof checkBackup>>): string | undefined =>
  unread.length === 0
    ? undefined
    : `It is incomplete: the file store did not return ${unread.length} files (${unread.join(', ')}).`

const summary = (made: Awaited<ReturnType<typeof checkBackup>>): string => {
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${made.tables.length} tables and ${made.files.count} files`
}

if (kind === 'restore')
  runCommand(
    async settings => {
      const given = readFiles()
      const passphrase = await passphraseFor(settings, given)
      const manifest = await checkBackup(given.file, progress, passphrase)
      if (given.deletions) await checkBackup(given.deletions, progress, passphrase)
      return { ...given, manifest, passphrase }
    },
    async (ctx, from, signal) => {
      const { lacking } = await restore(ctx, from, progress, signal)
      console.log(`Restored ${summary(from.manifest)}, as they were at ${from.manifest.madeAt}.`)
      if (lacking > 0)
        console.log(
          `${lacking} files of its rows are not in the backup: deleted or lost when it was made, or a process of an earlier version made it during an update.`,
        )
      if (secretMark(ctx.keys) !== from.manifest.secret)
        console.log(
          'SECRET is another one here than where the backup was made: set it to that one, or everybody is signed out, second factors fail and user hashes need new secrets.',
        )
    },
  )
else
  runCommand(
    async () => readFiles(),
    async (ctx, { file }, signal) => {
      const made = await backUp(sourceOf(ctx), file, progress, signal)
      const lacks = incomplete(made)
      if (!lacks) await noteBackup(ctx, made.size)
      console.log(`Backed up ${summary(made)} to ${file} (${(made.size / 1e6).toFixed(1)} MB).`)
      if (made.files.missing > 0)
        console.log(`${made.files.missing} uploads have no file: deleted just now, or lost before.`)
      const isSealed = ctx.settings.backup.passphrase !== undefined
      if (isSealed) console.log('It is encrypted: without BACKUP_PASSPHRASE nobody reads it again.')
      const missing = isSealed ? 'SECRET and BACKUP_PASSPHRASE are' : 'SECRET is'
      console.log(`${missing} not in it: keep that in another place.`)
      if (lacks) throw new StartError(`${lacks} Make another one once it does; ${file} stays.`)
    },
    // It is made before an update.
    { neverMigrates: true },
  )
