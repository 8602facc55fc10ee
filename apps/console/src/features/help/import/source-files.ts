import { largestFolder } from '@lotse/contracts/limits'
import { Refused } from '@lotse/ui/text/refused.ts'
import { openZip, ZipError } from '@lotse/ui/text/zip-file.ts'
import { languageOf } from './read-article.ts'

/** A file of the folder, read when it is needed. */
export interface SourceFile {
  path: string
  read(most: number): Promise<Blob>
}

const folderProblems = ['empty', 'too-many-files', 'too-large', 'not-a-zip', 'encrypted', 'broken'] as const
export type FolderProblem = (typeof folderProblems)[number]

export class FolderError extends Refused<FolderProblem> {}

const isZip = (file: File): boolean => /\.zip$/i.test(file.name)

/** Files and folders that programs keep for themselves. */
const isHidden = (path: string): boolean =>
  path.split('/').some(part => /^(\.|__MACOSX$|node_modules$)/.test(part))

/** macOS takes letters apart: an ü is a u and two dots. */
const oneForm = (path: string): string => path.normalize('NFC')

const ofFile = (file: File, path: string): SourceFile => ({
  path: oneForm(path),
  read: async most => {
    if (file.size > most) throw new FolderError('too-large')
    return file
  },
})

/** Everything in a folder, an archive or a selection of files, without the folder that contains all of it. */
export async function sourceFiles(given: { file: File; path: string }[]): Promise<SourceFile[]> {
  const [only] = given
  const found =
    only && given.length === 1 && isZip(only.file)
      ? await zipped(only.file)
      : given.map(({ file, path }) => ofFile(file, path))
  const seen = found.filter(({ path }) => !isHidden(path))
  if (seen.length > largestFolder.files) throw new FolderError('too-many-files')
  return withoutRoot(seen)
}

async function zipped(file: File): Promise<SourceFile[]> {
  try {
    const entries = await openZip(file, largestFolder.files)
    return entries.map(({ path, read }) => ({
      // Nothing leads out of the archive: paths are only names here.
      path: oneForm(path.replaceAll('\\', '/').replace(/^\/+/, '')),
      read: most => read(most).catch(explain),
    }))
  } catch (error) {
    return explain(error)
  }
}

function explain(error: unknown): never {
  throw error instanceof ZipError ? new FolderError(error.problem) : error
}

function withoutRoot(files: SourceFile[]): SourceFile[] {
  const [root] = files[0]?.path.split('/') ?? []
  const isShared = files.every(({ path }) => path.startsWith(`${root}/`))
  if (!isShared || root === undefined || languageOf(root)) return files
  return files.map(({ path, read }) => ({ path: path.slice(root.length + 1), read }))
}

/** What was dropped: files, and folders with everything in them. */
export async function droppedFiles(transfer: DataTransfer): Promise<{ file: File; path: string }[]> {
  const entries = [...transfer.items].flatMap(item => item.webkitGetAsEntry() ?? [])
  const found: { file: File; path: string }[] = []
  for (const entry of entries) await walk(entry, found)
  return found
}

async function walk(entry: FileSystemEntry, found: { file: File; path: string }[]): Promise<void> {
  if (isHidden(entry.name)) return
  if (found.length > largestFolder.files) throw new FolderError('too-many-files')
  const path = entry.fullPath.replace(/^\//, '')
  if (entry.isFile) {
    const file = await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail))
    found.push({ file, path })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // A part at a time; an empty one is the end.
    const part = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (part.length === 0) return
    for (const one of part) await walk(one, found)
  }
}
