import type { PastImport, UndoneImport } from '@lotse/contracts/imports/imports'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUnsavedChanges } from '../data/edits.tsx'
import { Loaded } from '../data/loaded.tsx'
import type { ReadKey } from '../data/query.ts'
import { Section } from '../layout/page.tsx'
import classes from './import.module.css'
import { ImportProgress } from './import-progress.tsx'
import { useImportWords } from './import-words.ts'
import { PastImports } from './past-imports.tsx'
import { useStepFocus } from './use-step-focus.ts'

type Step = 'file' | 'columns' | 'reading' | 'checking' | 'importing' | 'checked' | 'imported'

interface ImportStepsProps {
  flow: {
    state: { step: Step; done?: number; total?: number }
    stop(): void
    restart(): void
  }
  /** What the first step is called, if it is not a file that is chosen. */
  first?: string
  /** Said to those who leave in the middle. */
  leaveText?: string
  /** What reading counts; by default bytes. */
  counted?: 'number'
  past: UseQueryResult<{ items: PastImport[] }>
  undo(id: string): Promise<UndoneImport>
  refresh: readonly ReadKey[]
  /** The present step, except while something is counted. */
  children: ReactNode
}

/** An import step by step, and those before it, each of which can be undone. */
export function ImportSteps({
  flow,
  first,
  leaveText,
  counted,
  past,
  undo,
  refresh,
  children,
}: ImportStepsProps) {
  const words = useImportWords()
  const { step, done = 0, total = 0 } = flow.state
  const place = useStepFocus(step)
  useUnsavedChanges(step === 'importing', {
    words: {
      title: words.leaveTitle,
      text: leaveText ?? words.leaveText,
      leave: words.leave,
      stay: words.stay,
    },
  })
  const label = (step === 'file' && first) || words.steps[step]
  const isCounting = step === 'reading' || step === 'checking' || step === 'importing'
  return (
    <>
      <Section title={label}>
        <fieldset ref={place} tabIndex={-1} className={classes.step} aria-label={label}>
          {isCounting ? (
            <ImportProgress
              step={step}
              done={done}
              total={total}
              counted={counted}
              onStop={step === 'reading' ? flow.restart : flow.stop}
            />
          ) : (
            children
          )}
        </fieldset>
      </Section>
      <Section title={words.past} flush>
        <Loaded of={past}>
          {({ items }) => <PastImports items={items} undo={undo} refresh={refresh} />}
        </Loaded>
      </Section>
    </>
  )
}
