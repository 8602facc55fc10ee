import { longest } from '@lotse/contracts/academy/fields/longest'
import { type ActionKind, type DecisionAbout, isTimed } from '@lotse/rules/moderation/decision-actions'
import { Choice } from '@lotse/ui/fields/choice'
import { Checkbox, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useT } from '../i18n.ts'
import {
  type DecisionDraft,
  type DraftProblem,
  extrasOf,
  fatesOf,
  fitting,
  type Length,
  lengthOf,
  toggled,
} from './decision-draft.ts'
import { useReasons } from './decision-queries.ts'
import { useKindText, useMailLanguage } from './decision-words.ts'
import classes from './decisions.module.css'

interface DecisionFieldsProps {
  about: DecisionAbout
  draft: DecisionDraft
  onChange(draft: DecisionDraft): void
  /** What is missing, once somebody has tried to send it. */
  problems: DraftProblem[]
  /** Why an action cannot be chosen; undefined if it can. */
  refusal?: ((kind: ActionKind) => string | undefined) | undefined
}

/** What is decided and why: the actions with their lengths, the reason, and own words. */
export function DecisionFields(props: DecisionFieldsProps) {
  const t = useT()
  const { about, draft, onChange, problems } = props
  const language = useMailLanguage()
  const reasons = useReasons()
  const offered = fitting(reasons.data ?? [], draft.kinds)
  return (
    <>
      <ActionFields {...props} />
      <Select
        label={t.decisions.reason}
        placeholder={t.decisions.reasonNone}
        nothingFoundMessage={t.decisions.reasonEmpty}
        data={offered.map(({ id, words }) => ({ value: id, label: words[language].title }))}
        value={offered.some(({ id }) => id === draft.reasonId) ? draft.reasonId : null}
        clearable
        error={problems.includes('reason') ? t.decisions.needsReason : undefined}
        onChange={reasonId => onChange({ ...draft, reasonId })}
      />
      <Textarea
        label={t.decisions.text}
        description={t.decisions.textHint}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longest.text}
        value={draft.text}
        onChange={event => onChange({ ...draft, text: event.currentTarget.value })}
        {...(about === 'report' ? { 'data-autofocus': true } : {})}
      />
    </>
  )
}

function ActionFields({ about, draft, onChange, problems, refusal }: DecisionFieldsProps) {
  const t = useT()
  const kindText = useKindText()
  const fates = fatesOf(about)
  const extras = extrasOf(about)
  const fate = fates.find(kind => draft.kinds.includes(kind)) ?? null
  const missing = problems.includes('fate')
    ? t.decisions.needsFate
    : problems.includes('action')
      ? t.decisions.needsAction
      : undefined
  return (
    <>
      {fates.length > 0 && (
        <Radio.Group
          label={t.decisions.task}
          value={fate}
          error={missing}
          onChange={kind => onChange(toggled(draft, kind as ActionKind, true))}
        >
          <Stack gap={6} mt={4}>
            {fates.map(kind => (
              <Radio
                key={kind}
                value={kind}
                label={kindText(kind, about)}
                description={kind in t.decisions.hints ? t.decisions.hints[kind as 'dismiss'] : undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Checkbox.Group
        label={fates.length > 0 ? t.decisions.alsoTitle : t.decisions.what}
        value={draft.kinds}
        error={fates.length > 0 ? undefined : missing}
        onChange={next => {
          const changed = extras.find(kind => next.includes(kind) !== draft.kinds.includes(kind))
          if (changed) onChange(toggled(draft, changed, next.includes(changed)))
        }}
      >
        <Stack gap={6} mt={4}>
          {extras.map(kind => {
            const why = refusal?.(kind)
            const isOn = draft.kinds.includes(kind)
            return (
              <div key={kind}>
                <Checkbox
                  value={kind}
                  disabled={why !== undefined}
                  label={kindText(kind, about)}
                  description={why}
                />
                {isOn && isTimed(kind) && (
                  <LengthField
                    label={t.decisions.length(kindText(kind, about))}
                    length={lengthOf(draft, kind)}
                    isWrong={problems.includes('date')}
                    onChange={length => onChange({ ...draft, lengths: { ...draft.lengths, [kind]: length } })}
                  />
                )}
              </div>
            )
          })}
        </Stack>
      </Checkbox.Group>
    </>
  )
}

interface LengthFieldProps {
  label: string
  length: Length
  isWrong: boolean
  onChange(length: Length): void
}

function LengthField({ label, length, isWrong, onChange }: LengthFieldProps) {
  const t = useT()
  const problem = length.date === '' ? t.validation.required(t.decisions.until) : t.errors.negative_duration
  return (
    <Stack gap={6} className={classes.length}>
      <Choice
        aria-label={label}
        size="xs"
        words={t.decisions.lengths}
        value={length.choice}
        onChange={choice => onChange({ ...length, choice })}
      />
      {length.choice === 'date' && (
        <TextInput
          type="date"
          size="xs"
          label={t.decisions.until}
          value={length.date}
          error={isWrong ? problem : undefined}
          onChange={event => onChange({ ...length, date: event.currentTarget.value })}
        />
      )}
    </Stack>
  )
}
