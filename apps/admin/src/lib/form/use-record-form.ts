import { useUnsavedChanges } from '@lotse/ui/edits'
import { useShortcuts } from '@lotse/ui/shortcuts'
import { useSnackbar } from '@lotse/ui/snackbar'
import { useAction, useErrorText } from '@lotse/ui/use-action'
import { use, useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Path, useForm } from 'react-hook-form'
import { useT } from '../i18n.ts'
import { readError } from '../read-error.ts'
import { type Clash, changesOf, mergeRecord } from './merge-record.ts'
import { RecordGoneContext } from './record-gone.ts'

/** What the server has: the values of the form and, where it counts them, their version. */
export interface Stored<Values> {
  values: Values
  version?: number | undefined
}

export interface RecordFormOptions<Values extends FieldValues, Saved> {
  /** Undefined for a new record; then `values` starts the form. */
  stored?: Stored<Values> | undefined
  values: Values
  save(input: { values: Values; changes: Partial<Values>; version: number | undefined }): Promise<Saved>
  /** Creates the record anew from the form, for the case that somebody deleted it meanwhile. */
  again?: (values: Values) => Promise<Saved>
  /** Reads the record again when somebody else has changed it meanwhile. */
  reload?: () => Promise<Stored<Values>>
  refresh: readonly string[]
  done(saved: NoInfer<Saved>): string | undefined
  /** A promise is that of leaving the screen, which is not read anew before. */
  after?: (saved: NoInfer<Saved>) => unknown
  /** The field an error code belongs to: `{ company_already_exists: 'name' }`. */
  errorFields?: Partial<Record<string, FieldPath<Values>>>
  /**
   * Of a form in a dialog: whether it is open. It starts anew at each opening, and leaves the guard and Ctrl+S to its
   * `FormDialog`.
   */
  opened?: boolean
  /** A better text for a refusal than the catalogue's; undefined leaves it to the catalogue. */
  errorText?: (error: unknown) => string | undefined
}

/**
 * A form over one record: checks, unsaved-changes guard, save by button or Ctrl+S, the server's answer beside the
 * fields, and a merge instead of a lost input when somebody else was quicker.
 */
export function useRecordForm<Values extends FieldValues, Saved>(options: RecordFormOptions<Values, Saved>) {
  const t = useT()
  const snackbar = useSnackbar()
  const errorText = useErrorText()
  const [base, setBase] = useState<Stored<Values>>(options.stored ?? { values: options.values })
  const [clashes, setClashes] = useState<Clash[]>()
  const [wasGone, setGone] = useState(false)
  const isDeleted = use(RecordGoneContext)
  // Something new is not gone with what it is made in.
  const isGone = (options.stored !== undefined && isDeleted) || wasGone
  const form = useForm<Values>({
    defaultValues: base.values as DefaultValues<Values>,
    mode: 'onTouched',
  })
  const { isDirty } = form.formState
  const inDialog = options.opened !== undefined
  const guard = useUnsavedChanges(isDirty && !inDialog)

  const take = (next: Stored<Values>) => {
    setBase(next)
    form.reset(next.values)
  }
  const latest = JSON.stringify(options.stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `latest` stands for the stored record.
  useEffect(() => {
    // A newer state from the server appears at once, unless this person is in the middle of editing.
    if (options.stored && !isDirty) take(options.stored)
  }, [latest])
  // biome-ignore lint/correctness/useExhaustiveDependencies: values and version are those of the opening.
  useEffect(() => {
    if (!options.opened) return
    setClashes(undefined)
    setGone(false)
    take(options.stored ?? { values: options.values })
  }, [options.opened])

  const merge = async () => {
    if (!options.reload) return
    const theirs = await options.reload().catch(error => {
      // A lost line is no deletion: what was typed stays, and saving can be tried again.
      if (readError(error).status === 404) setGone(true)
      else snackbar.show(errorText(error), 'bad')
    })
    if (!theirs) return
    const merged = mergeRecord(base.values, form.getValues(), theirs.values)
    take(theirs)
    for (const [name, value] of Object.entries(changesOf(theirs.values, merged.values))) {
      form.setValue(name as Path<Values>, value, { shouldDirty: true })
    }
    setClashes(merged.clashes)
  }
  const showBeside = (error: unknown): boolean => {
    const { code, fields } = readError(error)
    const named = options.errorFields?.[code]
    if (named) {
      const text =
        options.errorText?.(error) ?? (t.errors as Record<string, string>)[code] ?? t.errors.unknown
      form.setError(named, { message: text }, { shouldFocus: true })
      return true
    }
    const known = Object.entries(fields).filter(([name]) => name in base.values)
    for (const [name] of known) form.setError(name as Path<Values>, { message: t.validation.form })
    return false
  }
  const action = useAction({
    run: (values: Values) =>
      isGone && options.again
        ? options.again(values)
        : options.save({ values, changes: changesOf(base.values, values), version: base.version }),
    refresh: options.refresh,
    done: options.done,
    after: saved => {
      guard.release()
      setClashes(undefined)
      setGone(false)
      const values = form.getValues()
      form.reset(values)
      // The server counts one up; until it is asked again this is its version.
      setBase(({ version }) => ({ values, version: version === undefined ? undefined : version + 1 }))
      return options.after?.(saved)
    },
    failed: error => {
      if (readError(error).code === 'stale_version' && options.reload) {
        void merge()
        return true
      }
      if (showBeside(error)) return true
      // Nothing is read anew: the screen would turn into "not found" and take what was typed along.
      if (readError(error).status !== 404 || !options.stored) return false
      setGone(true)
      return true
    },
  })
  const submit = form.handleSubmit(
    async values => void (await action.run(values)),
    () => {
      snackbar.show(t.validation.form, 'bad')
      // By then the first wrong field has the focus; the bar at the bottom must not hide it.
      setTimeout(() => document.activeElement?.scrollIntoView({ block: 'center' }))
    },
  )
  useShortcuts(inDialog ? {} : { 'mod+s': () => void submit() })
  const gone = isGone ? { canCreate: options.again !== undefined } : undefined
  return {
    form,
    control: form.control,
    submit,
    busy: action.busy,
    isDirty,
    clashes,
    gone,
    isNew: !options.stored,
  }
}
