import { grounds, type NewReason, type Reason } from '@lotse/contracts/academy/decisions/reasons'
import { longest } from '@lotse/contracts/academy/fields/longest'
import { type ActionKind, actionKinds } from '@lotse/rules/moderation/decision-actions'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { choices } from '@lotse/ui/fields/choice'
import { Section } from '@lotse/ui/layout/page'
import { MultiSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../lib/backend/backend.tsx'
import { reasonKeys } from '../../lib/backend/keys.ts'
import {
  Fields,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useField,
} from '../../lib/form/fields.tsx'
import { RecordForm } from '../../lib/form/record-form.tsx'
import { useRecordForm } from '../../lib/form/use-record-form.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import classes from './decisions.module.css'
import { ReasonPreview } from './reason-preview.tsx'

type Values = {
  titleDe: string
  ruleDe: string
  textDe: string
  titleEn: string
  ruleEn: string
  textEn: string
  ground: NewReason['ground']
  actions: ActionKind[]
  active: boolean
}

const storedOf = ({ words: { de, en }, ground, actions, active, version }: Reason) => ({
  values: {
    titleDe: de.title,
    ruleDe: de.rule,
    textDe: de.text,
    titleEn: en.title,
    ruleEn: en.rule,
    textEn: en.text,
    ground,
    actions,
    active,
  },
  version,
})

const toReason = (values: Values): NewReason => ({
  words: {
    de: { title: values.titleDe.trim(), rule: values.ruleDe.trim(), text: values.textDe.trim() },
    en: { title: values.titleEn.trim(), rule: values.ruleEn.trim(), text: values.textEn.trim() },
  },
  ground: values.ground,
  actions: values.actions,
  active: values.active,
})

const empty: Values = {
  titleDe: '',
  ruleDe: '',
  textDe: '',
  titleEn: '',
  ruleEn: '',
  textEn: '',
  ground: 'terms',
  actions: [],
  active: true,
}

interface ReasonFormProps {
  reason?: Reason
  onSaved(saved: Reason): unknown
}

/** A reason in both languages, and the mail it becomes. */
export function ReasonForm({ reason, onSaved }: ReasonFormProps) {
  const t = useT()
  const record = useReasonForm(reason, onSaved)
  const { field, form } = record
  const values = useWatch({ control: form.control }) as Values
  const words = (language: 'De' | 'En', autoFocus: boolean) => (
    <Fields>
      <TextField {...field(`title${language}`)} required autoFocus={autoFocus} most={longest.line} />
      <TextField {...field(`rule${language}`)} description={t.decisions.reasonRuleHint} most={longest.line} />
      <TextAreaField
        {...field(`text${language}`)}
        description={t.decisions.reasonTextHint}
        limit={longest.text}
      />
    </Fields>
  )
  return (
    <RecordForm
      record={record}
      label={reason?.words.de.title ?? t.decisions.newReason}
      cancel={paths.reasons()}
    >
      <div className={classes.pair}>
        <Section title={t.decisions.inGerman}>{words('De', !reason)}</Section>
        <Section title={t.decisions.inEnglish}>{words('En', false)}</Section>
      </div>
      <Section title={t.decisions.use}>
        <Fields>
          <SelectField {...field('ground')} options={choices(grounds, t.decisions.grounds)} />
          <ActionsField {...field('actions')} />
          <SwitchField {...field('active')} />
        </Fields>
      </Section>
      <ReasonPreview reason={toReason({ ...empty, ...values })} />
    </RecordForm>
  )
}

function ActionsField(
  props: Pick<Parameters<typeof useField<Values, ActionKind[]>>[0], 'control' | 'name'> & { label: string },
) {
  const t = useT()
  const { value, onChange, onBlur, error } = useField<Values, ActionKind[]>(props)
  return (
    <MultiSelect
      label={props.label}
      placeholder={value.length === 0 ? t.decisions.forAll : undefined}
      // Nobody is told why a task was adjusted.
      data={choices(
        actionKinds.filter(kind => kind !== 'adjust_task'),
        t.decisions.kinds,
      )}
      value={value}
      error={error}
      onBlur={onBlur}
      onChange={onChange}
    />
  )
}

function useReasonForm(reason: Reason | undefined, onSaved: (saved: Reason) => unknown) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const create = (values: Values) => api('POST /admin/reasons', { body: toReason(values) })
  const { reasonTitle: title, reasonRule: rule, reasonText: text } = t.decisions
  return useRecordForm<Values, Reason>({
    stored: reason && storedOf(reason),
    values: empty,
    labels: {
      titleDe: title,
      ruleDe: rule,
      textDe: text,
      titleEn: title,
      ruleEn: rule,
      textEn: text,
      ground: t.decisions.ground,
      actions: t.decisions.forActions,
      active: t.decisions.active,
    },
    save: ({ values, version, made }) => {
      const known = made ?? reason
      if (!known) return create(values)
      return api('PATCH /admin/reasons/:reason_id', {
        params: { reason_id: known.id },
        body: { ...toReason(values), version: version ?? known.version },
      })
    },
    again: create,
    reload: async () => {
      const all = await queries.fetchQuery({ ...routeQuery(api, 'GET /admin/reasons'), staleTime: 0 })
      const found = all.find(({ id }) => id === reason?.id)
      return found ? storedOf(found) : { values: empty }
    },
    refresh: reasonKeys,
    done: (saved, made) =>
      (reason || made ? t.decisions.reasonSaved : t.decisions.reasonAdded)(saved.words.de.title),
    after: onSaved,
  })
}
