import { largestTable } from '@lotse/contracts/limits'
import { useFormat } from '../../language/use-format.tsx'
import type { TableProblem } from '../../text/table-file.ts'
import { ChooseFile } from '../choose-file.tsx'
import { useImportWords } from '../import-words.ts'

interface FileStepProps {
  problem: TableProblem | undefined
  /** The line that the problem is about. */
  row: number | undefined
  onFile(file: File): unknown
}

export function FileStep({ problem, row, onFile }: FileStepProps) {
  const words = useImportWords()
  const format = useFormat()
  const bytes = format.bytes(largestTable.bytes)
  const rows = format.number(largestTable.rows)
  return (
    <ChooseFile
      problem={problem && words.problems[problem](bytes, rows, format.number(row ?? 1))}
      text={words.fileText}
      accept=".csv,.tsv,.txt,text/csv,text/plain"
      choose={words.choose}
      small={words.limits(rows, bytes)}
      onFile={onFile}
    />
  )
}
