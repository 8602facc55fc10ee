import { largestTable } from '@lotse/contracts/limits'
import { Alert, Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useFormat } from '../language/use-format.tsx'
import lines from '../rows/lines.module.css'
import type { TableProblem } from '../text/table-file.ts'
import { DropPlace } from './drop-place.tsx'
import { useImportWords } from './import-words.ts'

interface FileStepProps {
  problem: TableProblem | undefined
  onFile(file: File): unknown
}

/** Chosen or dropped. */
export function FileStep({ problem, onFile }: FileStepProps) {
  const words = useImportWords()
  const format = useFormat()
  return (
    <DropPlace
      onDrop={({ files: [file] }) => {
        if (file) onFile(file)
      }}
    >
      {problem && (
        <Alert color="red" role="alert">
          {words.problems[problem](format.bytes(largestTable.bytes), format.number(largestTable.rows))}
        </Alert>
      )}
      <p className={lines.hint}>{words.fileText}</p>
      <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={file => file && onFile(file)}>
        {props => (
          <Button {...props} leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}>
            {words.choose}
          </Button>
        )}
      </FileButton>
      <p className={lines.small}>
        {words.limits(format.number(largestTable.rows), format.bytes(largestTable.bytes))}
      </p>
    </DropPlace>
  )
}
