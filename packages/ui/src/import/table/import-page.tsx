import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader } from '../../layout/page.tsx'
import lines from '../../rows/lines.module.css'
import { ImportSteps } from '../import-steps.tsx'
import { ColumnList } from './column-list.tsx'
import { FileStep } from './file-step.tsx'
import { ImportResult } from './import-result.tsx'
import type { ImportStore } from './import-store.ts'
import { useTableImport } from './use-table-import.ts'

interface ImportPageProps<Row extends { row: number }> {
  store: ImportStore<Row>
  back: { to: string; label: string }
  /** Further choices beside the columns. */
  choices?: ReactNode
}

/** Things from a table, in four steps; the imports before it, each of which can be undone. */
export function ImportPage<Row extends { row: number }>({ store, back, choices }: ImportPageProps<Row>) {
  const things = store.words
  const flow = useTableImport(store)
  const { state } = flow
  const past = useQuery(store.past)
  return (
    <>
      <PageHeader title={things.title} lead={things.lead} back={back} />
      <div className={lines.stack}>
        <ImportSteps flow={flow} past={past} undo={store.undo} refresh={store.refresh}>
          {state.step === 'file' && <FileStep problem={state.problem} row={state.row} onFile={flow.open} />}
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
          {(state.step === 'checked' || state.step === 'imported') && (
            <ImportResult things={things} list={store.list} flow={flow} {...state} />
          )}
        </ImportSteps>
      </div>
    </>
  )
}
