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
  isTwofold,
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
export const DecisionFields = (props: DecisionFieldsProps) => (
  <>
    <ActionFields {...props} />
    <ReasonFields {...props} isFirst={props.about === 'report'} />
  </>
)

interface ReasonFieldsProps extends Pick<DecisionFieldsProps, 'draft' | 'onChange' | 'problems'> {
  /** Whether a dialog begins with the words. */
  isFirst?: boolean
}

/** The reason, and own words. */
export function ReasonFields({ draft, onChange, problems, isFirst = false }: ReasonFieldsProps) {
  const t = useT()
  const kinds = isTwofold(draft.kinds) ? draft.kinds.filter(kind => kind !== 'block_report') : draft.kinds
  return (
    <>
      <WhyFields
        label={t.decisions.reason}
        kinds={kinds}
        reasonId={draft.reasonId}
        isMissing={problems.includes('reason')}
        onReason={reasonId => onChange({ ...draft, reasonId })}
        textLabel={t.decisions.text}
        text={draft.text}
        onText={text => onChange({ ...draft, text })}
        hasFocus={isFirst}
      />
      {isTwofold(draft.kinds) && (
        <WhyFields
          label={t.decisions.reporterReason}
          kinds={['block_report']}
          reasonId={draft.reporterReasonId}
          isMissing={problems.includes('reporterReason')}
          onReason={reporterReasonId => onChange({ ...draft, reporterReasonId })}
          textLabel={t.decisions.reporterText}
          text={draft.reporterText}
          onText={reporterText => onChange({ ...draft, reporterText })}
        />
      )}
    </>
  )
}

interface WhyFieldsProps {
  label: string
  kinds: ActionKind[]
  reasonId: string | null
  isMissing: boolean
  onReason(id: string | null): void
  textLabel: string
  text: string
  onText(text: string): void
  hasFocus?: boolean
}

/** A reason from the catalog, and the moderator's own words. */
function WhyFields(props: WhyFieldsProps) {
  const t = useT()
  const language = useMailLanguage()
  const reasons = useReasons().data ?? []
  const fits = fitting(reasons, props.kinds)
  // What was chosen before another action is still sent, so it is still shown.
  const offered = reasons.filter(one => fits.includes(one) || one.id === props.reasonId)
  return (
    <>
      <Select
        label={props.label}
        placeholder={t.decisions.reasonNone}
        nothingFoundMessage={t.decisions.reasonEmpty}
        data={offered.map(({ id, words }) => ({ value: id, label: words[language].title }))}
        value={offered.some(({ id }) => id === props.reasonId) ? props.reasonId : null}
        clearable
        error={props.isMissing ? t.decisions.needsReason : undefined}
        onChange={props.onReason}
      />
      <Textarea
        label={props.textLabel}
        description={t.decisions.textHint}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longest.text}
        value={props.text}
        onChange={event => props.onText(event.currentTarget.value)}
        {...(props.hasFocus ? { 'data-autofocus': true } : {})}
      />
    </>
  )
}

function ActionFields({ about, draft, onChange, problems, refusal }: DecisionFieldsProps) {
  const t = useT()
  const kindText = useKindText()
  const fates = fatesOf(about)
  const groups = useExtras(about)
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
      {groups.map(({ label, kinds }) => (
        <Checkbox.Group
          key={label}
          label={label}
          value={draft.kinds}
          error={fates.length > 0 ? undefined : missing}
          onChange={next => {
            const changed = kinds.find(kind => next.includes(kind) !== draft.kinds.includes(kind))
            if (changed) onChange(toggled(draft, changed, next.includes(changed)))
          }}
        >
          <Stack gap={6} mt={4}>
            {kinds.map(kind => {
              const why = refusal?.(kind)
              const isOn = draft.kinds.includes(kind)
              return (
                <div key={kind} className={why === undefined ? undefined : classes.refused}>
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
                      onChange={length =>
                        onChange({ ...draft, lengths: { ...draft.lengths, [kind]: length } })
                      }
                    />
                  )}
                </div>
              )
            })}
          </Stack>
        </Checkbox.Group>
      ))}
    </>
  )
}

/** What else can be done. Of a report it says to whom: two people are in it. */
function useExtras(about: DecisionAbout): { label: string; kinds: ActionKind[] }[] {
  const t = useT()
  const extras = extrasOf(about)
  if (about !== 'report')
    return [{ label: about === 'task' ? t.decisions.alsoTitle : t.decisions.what, kinds: extras }]
  return [
    { label: t.reports.creator, kinds: extras.filter(kind => kind !== 'block_report') },
    { label: t.reports.reporter, kinds: extras.filter(kind => kind === 'block_report') },
  ]
}

const lastDay = '2099-12-31'

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
          max={lastDay}
          label={t.decisions.until}
          value={length.date}
          error={isWrong ? problem : undefined}
          onChange={event => onChange({ ...length, date: event.currentTarget.value })}
        />
      )}
    </Stack>
  )
}
