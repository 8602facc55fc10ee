import type { ArchiveProblem } from '@lotse/ui/archive/open-archive.ts'
import { DropPlace } from '@lotse/ui/import/drop-place'
import classes from '@lotse/ui/import/import.module.css'
import { Alert, Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useT } from '../../../../lib/i18n.ts'

interface ArchiveFileStepProps {
  problem: ArchiveProblem | 'broken' | undefined
  onFile(file: File): unknown
}

/** Chosen or dropped. */
export function ArchiveFileStep({ problem, onFile }: ArchiveFileStepProps) {
  const t = useT().archive
  return (
    <DropPlace
      onDrop={({ files: [file] }) => {
        if (file) onFile(file)
      }}
    >
      {problem && (
        <Alert color="red" role="alert">
          {t.problems[problem]}
        </Alert>
      )}
      <p className={classes.hint}>{t.bringText}</p>
      <FileButton accept=".zip,application/zip" onChange={file => file && onFile(file)}>
        {props => (
          <Button {...props} leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}>
            {t.choose}
          </Button>
        )}
      </FileButton>
      <p className={classes.small}>{t.quiet}</p>
    </DropPlace>
  )
}
