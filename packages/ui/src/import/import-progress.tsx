import { Button } from '@mantine/core'
import { useFormat } from '../language/use-format.tsx'
import lines from '../rows/lines.module.css'
import classes from './import.module.css'
import { useImportWords } from './import-words.ts'

interface ImportProgressProps {
  step: 'reading' | 'checking' | 'importing'
  done: number
  total: number
  /** By default, a file is read in bytes and sent in rows. */
  counted?: 'bytes' | 'number'
  onStop(): void
}

export function ImportProgress({
  step,
  done,
  total,
  counted = step === 'reading' ? 'bytes' : 'number',
  onStop,
}: ImportProgressProps) {
  const words = useImportWords()
  const format = useFormat()
  return (
    <>
      <progress className={classes.bar} aria-label={words.steps[step]} value={done} max={total} />
      <p className={lines.small}>{words.ofAll(format[counted](done), format[counted](total))}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onStop}>
          {step === 'importing' ? words.stop : words.cancel}
        </Button>
      </div>
    </>
  )
}
