import type { Attachment } from '@lotse/contracts/visitor/conversation'
import { largestFileMb, mostFiles, type Upload } from '@lotse/ui/data/uploads.ts'
import { useSyncExternalStore } from 'react'
import { useWidget } from '../state/widget-context.ts'

/** The uploads to one place, in words; `kept`: how many are already there. */
export function useUploads(place: string, kept: number, onDone: (file: Attachment) => void) {
  const { link, t } = useWidget()
  const { uploads } = link
  const list = useSyncExternalStore(uploads.listen, () => uploads.of(place))
  const wordsOf = ({ name, problem }: Upload): string | undefined => {
    if (problem === 'too-many') return t.flow.tooMany(name, mostFiles)
    if (problem === 'too-large') return t.flow.tooLarge(name, largestFileMb)
    return problem && t.flow.uploadFailed(name)
  }
  const adviceFor = (): string | undefined => {
    if (list.some(({ problem }) => problem === 'failed')) return t.flow.failedUpload
    return list.some(({ problem }) => problem) ? t.flow.removeUpload : undefined
  }
  return {
    /** What to do about failed files: some can never succeed. */
    advice: adviceFor(),
    add: (files: Iterable<File>) => uploads.add(place, files, kept, onDone),
    uploads: list.map(upload => ({
      key: upload.key,
      name: upload.name,
      share: upload.share,
      problem: wordsOf(upload),
      /** Missing if it would only fail again. */
      again: upload.problem === 'failed' ? () => uploads.again(place, upload.key) : undefined,
      remove: () => uploads.remove(place, upload.key),
      removeLabel: upload.problem ? t.flow.removeFile(upload.name) : t.flow.cancelUpload(upload.name),
    })),
  }
}
