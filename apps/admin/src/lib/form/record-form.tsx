import { DraftNote } from '@lotse/ui/draft/draft-note'
import type { Clash } from '@lotse/ui/draft/merge-draft.ts'
import { useShown } from '@lotse/ui/draft/use-shown.ts'
import { useUiT } from '@lotse/ui/language/i18n'
import { toPlace } from '@lotse/ui/list/list-return.ts'
import { keepBar } from '@lotse/ui/overlay/keep-room.ts'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useT } from '../i18n.ts'
import classes from './form.module.css'

export interface RecordFormProps<Values extends FieldValues> {
  record: {
    form: UseFormReturn<Values>
    labels: Record<keyof Values & string, string>
    submit(): Promise<void>
    busy: boolean
    isDirty: boolean
    isNew: boolean
    clashes: Clash[] | undefined
    /** Somebody deleted the record meanwhile; `canCreate` says whether saving creates it again. */
    gone: { canCreate: boolean } | undefined
  }
  /** What the form is about, for screen readers. */
  label: string
  /** Where "Cancel" leads. */
  cancel: string
  submitLabel?: string
  children: ReactNode
}

export function RecordForm<Values extends FieldValues>(props: RecordFormProps<Values>) {
  const t = useT()
  const { record } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void record.submit()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={props.label}>
      <RecordNotices record={record} />
      {props.children}
      <div ref={keepBar} className={classes.actions}>
        {record.gone?.canCreate !== false && (
          <Button type="submit" loading={record.busy} disabled={!record.isNew && !record.isDirty}>
            {record.gone
              ? t.forms.createAgain
              : (props.submitLabel ?? (record.isNew ? t.common.create : t.common.save))}
          </Button>
        )}
        <Button component={Link} to={props.cancel} state={toPlace} variant="default">
          {t.common.cancel}
        </Button>
        {record.isNew && !record.isDirty && <span className={classes.pending}>{t.forms.required}</span>}
        {record.isDirty && <span className={classes.pending}>{t.forms.unsaved}</span>}
      </div>
    </form>
  )
}

type NoticeProps<Values extends FieldValues> = Pick<RecordFormProps<Values>, 'record'>

/** What happened to the record while it was edited here. */
export function RecordNotices<Values extends FieldValues>(props: NoticeProps<Values>) {
  const { gone, clashes } = props.record
  if (gone) return <GoneNotice {...props} canCreate={gone.canCreate} />
  return clashes ? <ConflictNotice {...props} clashes={clashes} /> : null
}

/** M16: the record is gone, but the typed text is not: it can be created again, copied, or discarded. */
function GoneNotice<Values extends FieldValues>({
  record,
  canCreate,
}: NoticeProps<Values> & { canCreate: boolean }) {
  const t = useT()
  const ui = useUiT()
  const clipboard = useClipboard({ timeout: 1500 })
  const notice = useShown(canCreate)
  const copy = () => {
    const lines = Object.entries(record.form.getValues()).map(
      ([field, value]) => `${record.labels[field] ?? field}: ${readable(value)}`,
    )
    clipboard.copy(lines.join('\n'))
  }
  return (
    <DraftNote ref={notice} title={t.forms.goneTitle} className={classes.notice}>
      {canCreate ? t.forms.goneText : t.forms.goneCopyText}
      <div>
        <Button mt="xs" size="compact-sm" variant="default" onClick={copy}>
          {clipboard.copied ? ui.copied : t.forms.copyInput}
        </Button>
      </div>
    </DraftNote>
  )
}

/** Somebody else saved first: this person's text is still there, and the other one is one press away. */
function ConflictNotice<Values extends FieldValues>({
  record,
  clashes,
}: NoticeProps<Values> & { clashes: Clash[] }) {
  const t = useT()
  const notice = useShown(clashes)
  return (
    <DraftNote ref={notice} title={t.forms.conflictTitle} className={`${classes.notice} ${classes.conflict}`}>
      {clashes.length === 0 ? t.forms.conflictMerged : t.forms.conflictClash}
      <ul>
        {clashes.map(({ field, theirs }) => (
          <li key={field}>
            <strong>{record.labels[field]}:</strong>
            <span className={classes.theirs}>{readable(theirs)}</span>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() =>
                record.form.setValue(field as Path<Values>, theirs as never, { shouldDirty: true })
              }
            >
              {t.forms.takeTheirs}
            </Button>
          </li>
        ))}
      </ul>
    </DraftNote>
  )
}

function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(readable).join(', ')
  // Ids mean nothing to a person.
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .flatMap(([name, part]) => (name === 'id' ? [] : [readable(part)]))
      .join(' · ')
  return String(value)
}
