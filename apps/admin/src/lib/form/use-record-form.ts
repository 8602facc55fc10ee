import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { RecordGoneContext } from '@lotse/ui/data/loaded'
import type { ReadKey } from '@lotse/ui/data/query.ts'
import { codeOf, readError } from '@lotse/ui/data/read-error.ts'
import { isLost, useAction, useErrorText } from '@lotse/ui/data/use-action'
import { type Clash, changesOf, mergeDraft, ownBase } from '@lotse/ui/draft/merge-draft.ts'
import { same } from '@lotse/ui/draft/same.ts'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { use, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { textOfCode } from '../backend/error-text.ts'
import { useT } from '../i18n.ts'
import type { FieldOf } from './fields.tsx'

/** The stored values of the form and, if the server has versions, their version. */
export interface Stored<Values> {
  values: Values
  version?: number | undefined
}

export interface SaveInput<Values, Saved> {
  values: Values
  changes: Partial<Values>
  version: number | undefined
  /**
   * What this form has already created and has newer values for: that record is changed instead of creating a second
   * one.
   */
  made: Saved | undefined
}

export interface RecordFormOptions<Values extends FieldValues, Saved> {
  /** Undefined for a new record; then the form starts with `values`. */
  stored?: Stored<Values> | undefined
  values: Values
  /** The labels of its fields. */
  labels: Record<keyof Values & string, string>
  save(input: SaveInput<Values, NoInfer<Saved>>): Promise<Saved>
  /** Creates the record again from the form, in case somebody deleted it meanwhile. */
  again?: (values: Values) => Promise<Saved>
  /** Reads the record again after somebody else has changed it. */
  reload?: () => Promise<Stored<Values>>
  refresh: readonly ReadKey[]
  /** `made`: this form created it before, and now it is changed. */
  done(saved: NoInfer<Saved>, made: boolean): string | undefined
  /**
   * Runs when the form has no newer changes. It may return the promise of leaving the screen, which is not
   * reloaded before.
   */
  after?: (saved: NoInfer<Saved>) => unknown
  /** The field an error code belongs to: `{ company_already_exists: 'name' }`. */
  errorFields?: Partial<Record<string, FieldPath<Values>>>
  /**
   * For a form in a dialog: whether it is open. It starts over at each opening, and leaves the guard and Ctrl+S to its
   * `FormDialog`.
   */
  opened?: boolean
  /** A better text for a refusal than the catalog's; undefined means the catalog's. */
  errorText?: (error: unknown) => string | undefined
}

/**
 * A form for one record: checks, unsaved-changes guard, saving by button or Ctrl+S, the server's errors next
 * to the fields, and a merge instead of lost input if somebody else was quicker.
 */
export function useRecordForm<Values extends FieldValues, Saved>(options: RecordFormOptions<Values, Saved>) {
  const t = useT()
  const snackbar = useSnackbar()
  const errorText = useErrorText()
  const [base, setBase] = useState<Stored<Values>>(options.stored ?? { values: options.values })
  const [clashes, setClashes] = useState<Clash[]>()
  const [wasGone, setGone] = useState(false)
  const [made, setMade] = useState<Saved>()
  /** Sent without a response: the stored values may be one's own. */
  const lost = useRef<Values[]>([])
  const isDeleted = use(RecordGoneContext)
  // A new record is not deleted with the thing it is created in.
  const isGone = (options.stored !== undefined && isDeleted && made === undefined) || wasGone
  const form = useForm<Values>({
    defaultValues: base.values as DefaultValues<Values>,
    mode: 'onTouched',
  })
  const { isDirty } = form.formState
  const inDialog = options.opened !== undefined
  const guard = useUnsavedChanges(isDirty && !inDialog)

  const take = (next: Stored<Values>) => {
    lost.current = []
    setBase(next)
    form.reset(next.values)
  }
  /**
   * The base of the form if the server has `stored`: it recognizes its own values, even those of a save
   * without a response.
   */
  const known = (stored: Stored<Values>) => ownBase(base.values, lost.current, stored.values)
  /** Continues from the server's values, with the form's changes on top. */
  const goOn = (stored: Stored<Values>) => {
    const merged = mergeDraft(known(stored), form.getValues(), stored.values, 'fields')
    lost.current = []
    setBase(stored)
    return { clashes: merged.clashes, isOpen: resetUnder(form, stored.values, merged.value) }
  }
  const isOwn = (stored: Stored<Values>) => lost.current.length > 0 && same(known(stored), stored.values)
  const latest = JSON.stringify(options.stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `latest` stands for the stored record.
  useEffect(() => {
    // A newer state from the server appears immediately, unless this person is editing.
    if (!options.stored) return
    if (!isDirty) take(options.stored)
    else if (isOwn(options.stored)) goOn(options.stored)
  }, [latest])
  // biome-ignore lint/correctness/useExhaustiveDependencies: values and version are those of the opening.
  useEffect(() => {
    if (!options.opened) return
    setClashes(undefined)
    setGone(false)
    setMade(undefined)
    take(options.stored ?? { values: options.values })
  }, [options.opened])

  const merge = async () => {
    if (!options.reload) return
    const theirs = await options.reload().catch(error => {
      // A lost connection is not a deletion: the typed text stays, and saving can be retried.
      if (readError(error).status === 404) setGone(true)
      else snackbar.show(errorText(error), 'bad')
    })
    if (!theirs) return
    const nobodyElse = isOwn(theirs)
    const { clashes, isOpen } = goOn(theirs)
    if (!nobodyElse) return setClashes(clashes)
    // The save whose response was lost did arrive.
    if (isOpen) void send(theirs)
    else snackbar.show(t.forms.arrived)
  }
  const showBeside = (error: unknown): boolean => {
    const { code, fields } = readError(error)
    const named = options.errorFields?.[code]
    if (named) {
      const text = options.errorText?.(error) ?? textOfCode(t, code)
      form.setError(named, { message: text })
      // Later: the fields of a dialog are disabled until the response has been handled.
      setTimeout(() => form.setFocus(named))
      return true
    }
    const known = Object.entries(fields).filter(([name]) => name in base.values)
    for (const [name] of known) form.setError(name as Path<Values>, { message: t.validation.form })
    return false
  }
  const action = useAction({
    run: ({ values, over }: { values: Values; over: Stored<Values> }) => {
      const saving =
        isGone && options.again
          ? options.again(values)
          : options.save({
              values,
              changes: changesOf(over.values, values),
              version: made === undefined ? over.version : undefined,
              made,
            })
      return saving.catch(error => {
        if (isLost(error)) lost.current.push(values)
        throw error
      })
    },
    refresh: options.refresh,
    done: saved => options.done(saved, made !== undefined && !isGone),
    after: (saved, { values: sent }) => {
      lost.current = []
      setClashes(undefined)
      // The server increments it; until the next read this is its version.
      setBase(({ version }) => ({ values: sent, version: version === undefined ? undefined : version + 1 }))
      // Z126: text typed during the save is not saved, and leaving would lose it.
      if (resetUnder(form, sent, form.getValues())) {
        if (!options.stored || isGone || made !== undefined) setMade(saved)
        setGone(false)
        return undefined
      }
      setGone(false)
      guard.release()
      return options.after?.(saved)
    },
    failed: error => {
      if (codeOf(error) === 'stale_version' && options.reload) {
        void merge()
        return true
      }
      if (showBeside(error)) return true
      // Nothing is reloaded: the screen would turn into "not found" and lose the typed text.
      if (readError(error).status !== 404 || (!options.stored && made === undefined)) return false
      setGone(true)
      return true
    },
  })
  const send = (over: Stored<Values>) =>
    form.handleSubmit(
      async values => {
        snackbar.takeBack(t.validation.form)
        await action.run({ values, over })
      },
      () => {
        snackbar.show(t.validation.form, 'bad')
        // By then the first invalid field has the focus; the bar at the bottom must not hide it.
        setTimeout(() => document.activeElement?.scrollIntoView({ block: 'center' }))
      },
    )()
  const submit = () => send(base)
  useShortcuts(inDialog ? {} : { 'mod+s': () => void submit() })
  const field: FieldOf<Values> = name => ({ control: form.control, name, label: options.labels[name] })
  const gone = isGone ? { canCreate: options.again !== undefined } : undefined
  return {
    form,
    control: form.control,
    labels: options.labels,
    field,
    submit,
    busy: action.busy,
    isDirty,
    clashes,
    gone,
    isNew: !options.stored && made === undefined,
  }
}

/** Makes the server's values the base of the form and keeps `values` in its fields. Returns whether the two differ. */
function resetUnder<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: Values,
  values: Values,
): boolean {
  const rest = Object.entries(changesOf(stored, values))
  form.reset(stored)
  for (const [name, value] of rest) form.setValue(name as Path<Values>, value, { shouldDirty: true })
  return rest.length > 0
}
