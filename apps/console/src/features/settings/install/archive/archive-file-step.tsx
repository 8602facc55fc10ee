import type { ArchiveProblem } from '@lotse/ui/import/archive/open-archive.ts'
import { ChooseFile } from '@lotse/ui/import/choose-file'
import { useT } from '../../../../lib/i18n.ts'

interface ArchiveFileStepProps {
  problem: ArchiveProblem | 'broken' | undefined
  onFile(file: File): unknown
}

export function ArchiveFileStep({ problem, onFile }: ArchiveFileStepProps) {
  const t = useT().archive
  return (
    <ChooseFile
      problem={problem && t.problems[problem]}
      text={t.bringText}
      accept=".zip,application/zip"
      choose={t.choose}
      small={t.quiet}
      onFile={onFile}
    />
  )
}
