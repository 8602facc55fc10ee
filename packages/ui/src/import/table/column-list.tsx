import { longest } from '@lotse/contracts/visitor/longest'
import { Alert, Button, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../language/use-format.tsx'
import lines from '../../rows/lines.module.css'
import type { TableFile } from '../../text/table-file.ts'
import classes from '../import.module.css'
import { useImportWords } from '../import-words.ts'
import { type Column, columnsProblem, type Target } from './columns.ts'
import type { ThingWords } from './import-store.ts'
import type { TableImport } from './use-table-import.ts'

interface ColumnListProps {
  flow: TableImport
  table: TableFile
  things: ThingWords
  hasAttributes: boolean
  isComplete(fields: ReadonlySet<string>): boolean
  /** Further choices, above the buttons. */
  choices?: ReactNode
}

/** What each column of the file becomes. */
export function ColumnList({ flow, table, things, hasAttributes, isComplete, choices }: ColumnListProps) {
  const words = useImportWords()
  const format = useFormat()
  const [isTried, setTried] = useState(false)
  const problem = columnsProblem(flow.columns, isComplete)
  return (
    <>
      <p className={lines.hint}>{words.columnsText(table.file.name, format.number(table.count))}</p>
      <ul className={classes.columnList} aria-label={words.columns}>
        {flow.columns.map(column => (
          <ColumnLine
            key={column.at}
            column={column}
            fields={things.fields}
            hasAttributes={hasAttributes}
            examples={table.sample.flatMap(({ cells }) => cells[column.at]?.trim() || []).slice(0, 3)}
            onChange={target => flow.change(column.at, target)}
          />
        ))}
      </ul>
      {choices}
      {isTried && problem && (
        <Alert color="red" role="alert">
          {problem === 'incomplete' ? things.incomplete : words.columnProblems[problem]}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button
          onClick={() => {
            setTried(true)
            if (!problem) void flow.check(table)
          }}
        >
          {words.check}
        </Button>
        <Button variant="default" onClick={flow.restart}>
          {words.otherFile}
        </Button>
      </div>
    </>
  )
}

interface ColumnLineProps {
  column: Column
  fields: Record<string, string>
  hasAttributes: boolean
  examples: string[]
  onChange(target: Target): void
}

/** A choice of the menu and its target: `field name`. */
const choiceOf = (target: Target): string => (target.to === 'field' ? `field ${target.name}` : target.to)

function ColumnLine({
  column: { at, heading, target },
  fields,
  hasAttributes,
  examples,
  onChange,
}: ColumnLineProps) {
  const words = useImportWords()
  const name = heading || words.column(at + 1)
  return (
    <li className={classes.column}>
      <div className={lines.said}>
        {name}
        <span className={lines.small}>{examples.join(' · ') || words.noExamples}</span>
      </div>
      <Select
        aria-label={words.becomes(name)}
        allowDeselect={false}
        value={choiceOf(target)}
        data={[
          { value: 'none', label: words.none },
          ...Object.entries(fields).map(([field, label]) => ({ value: `field ${field}`, label })),
          ...(hasAttributes ? [{ value: 'attribute', label: words.attribute }] : []),
        ]}
        onChange={value => {
          if (value === 'attribute') onChange({ to: 'attribute', name: heading.slice(0, longest.label) })
          else if (value === 'none') onChange({ to: 'none' })
          else if (value) onChange({ to: 'field', name: value.slice('field '.length) })
        }}
      />
      {target.to === 'attribute' ? (
        <TextInput
          aria-label={words.attributeName(name)}
          placeholder={words.attributePlaceholder}
          maxLength={longest.label}
          value={target.name}
          onChange={event => onChange({ to: 'attribute', name: event.currentTarget.value })}
        />
      ) : (
        <span />
      )}
    </li>
  )
}
