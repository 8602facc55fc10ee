import { longest } from '@lotse/contracts/academy/fields/longest'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { Checkbox, Input, Radio, TextInput } from '@mantine/core'
import { IconArrowRight, IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { AddButton } from '../form/add-button.tsx'
import { useField } from '../form/fields.tsx'
import { useT } from '../i18n.ts'
import classes from './task.module.css'
import { emptyPair, type TaskValues } from './task-values.ts'

const most = 32

/** Answers with the right ones marked: checkboxes, or radio buttons if exactly one is right. */
export function ChoicesField({ control }: { control: Control<TaskValues> }) {
  const t = useT()
  const isSingle = useWatch({ control, name: 'single_choice' })
  const check = (choices: TaskValues['choices'], { single_choice: single }: TaskValues) => {
    if (choices.some(({ answer }) => answer.trim() === '')) return t.validation.form
    const right = choices.filter(({ correct }) => correct).length
    if (single) return right === 1 ? undefined : t.errors.invalid_single_choice
    return right > 0 ? undefined : t.errors.invalid_multiple_choice
  }
  const { ref, value, onChange, error } = useField<TaskValues, TaskValues['choices']>({
    control,
    name: 'choices',
    check,
  })
  const write = (at: number, change: Partial<TaskValues['choices'][number]>) =>
    onChange(value.map((choice, index) => (index === at ? { ...choice, ...change } : choice)))
  const choose = (at: number) =>
    onChange(value.map((choice, index) => ({ ...choice, correct: index === at })))
  return (
    <Rows
      groupRef={ref}
      label={t.tasks.answers}
      error={error}
      addLabel={t.tasks.addAnswer}
      full={value.length >= most}
      onAdd={() => onChange([...value, { answer: '', correct: false }])}
    >
      {value.map(({ answer, correct }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts are the state, their place is their identity.
        <div key={at} className={classes.row}>
          {isSingle ? (
            <Radio
              name="correct-answer"
              aria-label={t.tasks.isCorrect(at + 1)}
              checked={correct}
              onChange={() => choose(at)}
              // Z13: if a stored task has two right answers, a press leaves one, even on the one that looks selected.
              onClick={() => choose(at)}
            />
          ) : (
            <Checkbox
              aria-label={t.tasks.isCorrect(at + 1)}
              checked={correct}
              onChange={event => write(at, { correct: event.currentTarget.checked })}
            />
          )}
          <TextInput
            aria-label={t.tasks.answer(at + 1)}
            maxLength={longest.name}
            value={answer}
            onChange={event => write(at, { answer: event.currentTarget.value })}
          />
          <Remove
            label={t.tasks.removeAnswer(at + 1)}
            disabled={value.length === 1}
            onPress={() => onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
    </Rows>
  )
}

/** Pairs of left and right. */
export function PairsField({ control }: { control: Control<TaskValues> }) {
  const t = useT()
  const check = (pairs: TaskValues['pairs']) =>
    pairs.some(({ left, right }) => left.trim() === '' || right.trim() === '') ? t.validation.form : undefined
  const { ref, value, onChange, error } = useField<TaskValues, TaskValues['pairs']>({
    control,
    name: 'pairs',
    check,
  })
  const write = (at: number, change: Partial<TaskValues['pairs'][number]>) =>
    onChange(value.map((pair, index) => (index === at ? { ...pair, ...change } : pair)))
  return (
    <Rows
      groupRef={ref}
      label={`${t.tasks.left} / ${t.tasks.right}`}
      error={error}
      addLabel={t.tasks.addPair}
      full={value.length >= most}
      onAdd={() => onChange([...value, emptyPair])}
    >
      {value.map(({ left, right }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <div key={at} className={classes.row}>
          <TextInput
            aria-label={t.tasks.leftItem(at + 1)}
            maxLength={longest.name}
            value={left}
            onChange={event => write(at, { left: event.currentTarget.value })}
          />
          <IconArrowRight size={16} aria-hidden />
          <TextInput
            aria-label={t.tasks.rightItem(at + 1)}
            maxLength={longest.name}
            value={right}
            onChange={event => write(at, { right: event.currentTarget.value })}
          />
          <Remove
            label={t.tasks.removePair(at + 1)}
            disabled={value.length === 1}
            onPress={() => onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
    </Rows>
  )
}

interface RowsProps {
  /** Takes the focus if something in it is invalid. */
  groupRef: Ref<HTMLDivElement>
  label: string
  error: string | undefined
  addLabel: string
  full: boolean
  onAdd(): void
  children: ReactNode
}

function Rows({ groupRef, label, error, addLabel, full, onAdd, children }: RowsProps) {
  return (
    <Input.Wrapper
      ref={groupRef}
      tabIndex={-1}
      label={label}
      error={error}
      errorProps={{ mt: 8 }}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <div className={classes.rows}>
        {children}
        <AddButton label={addLabel} disabled={full} onPress={onAdd} />
      </div>
    </Input.Wrapper>
  )
}

function Remove({ label, disabled, onPress }: { label: string; disabled: boolean; onPress(): void }) {
  return <IconButton icon={IconX} size={36} label={label} disabled={disabled} onClick={onPress} />
}
