import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUnsavedChanges } from '../data/edits.tsx'
import { Loaded } from '../data/loaded.tsx'
import { PageHeader, Section } from '../layout/page.tsx'
import lines from '../rows/lines.module.css'
import { ColumnList } from './column-list.tsx'
import { FileStep } from './file-step.tsx'
import classes from './import.module.css'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import type { ImportStore } from './import-store.ts'
import { useImportWords } from './import-words.ts'
import { PastImports } from './past-imports.tsx'
import { useStepFocus } from './use-step-focus.ts'
import { useTableImport } from './use-table-import.ts'

interface ImportPageProps<Row extends { row: number }> {
  store: ImportStore<Row>
  back: { to: string; label: string }
  /** Further choices beside the columns. */
  choices?: ReactNode
}

/** Things from a table, in four steps; the imports before it, each of which can be undone. */
export function ImportPage<Row extends { row: number }>({ store, back, choices }: ImportPageProps<Row>) {
  const words = useImportWords()
  const things = store.words
  const flow = useTableImport(store)
  const { state } = flow
  const past = useQuery(store.past)
  useUnsavedChanges(state.step === 'importing', {
    words: {
      title: words.leaveTitle,
      text: words.leaveText,
      leave: words.leave,
      stay: words.stay,
    },
  })
  const step = useStepFocus(state.step)
  return (
    <>
      <PageHeader title={things.title} lead={things.lead} back={back} />
      <div className={lines.stack}>
        <Section title={words.steps[state.step]}>
          <fieldset ref={step} tabIndex={-1} className={classes.step} aria-label={words.steps[state.step]}>
            {state.step === 'file' && <FileStep problem={state.problem} onFile={flow.open} />}
            {state.step === 'columns' && (
              <ColumnList
                flow={flow}
                table={state.table}
                things={things}
                hasAttributes={store.attributes !== undefined}
                isComplete={store.isComplete}
                choices={choices}
              />
            )}
            {(state.step === 'reading' || state.step === 'checking' || state.step === 'importing') && (
              <ImportProgress {...state} onStop={state.step === 'reading' ? flow.restart : flow.stop} />
            )}
            {(state.step === 'checked' || state.step === 'imported') && (
              <ImportResult things={things} list={store.list} flow={flow} {...state} />
            )}
          </fieldset>
        </Section>
        <Section title={words.past} flush>
          <Loaded of={past}>
            {({ items }) => <PastImports items={items} undo={store.undo} refresh={store.refresh} />}
          </Loaded>
        </Section>
      </div>
    </>
  )
}
