import { longestPattern } from '@lotse/contracts/console/stacks/error-rules'
import { type ErrorPattern, patternFields } from '@lotse/rules/stacks/error-pattern'
import { Section } from '@lotse/ui/layout/page'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import classes from '../errors.module.css'
import { ErrorRuleTrial } from './error-rule-trial.tsx'
import { useErrorRules } from './use-error-rules.ts'

const blank: ErrorPattern = { message: '', file: '', page: '' }

/** A new rule, and what it would do to errors that are there. */
export function ErrorRuleForm({ projectId }: { projectId: string }) {
  const words = useT().siteErrors.rules
  const [pattern, setPattern] = useState(blank)
  const [isForOpen, setForOpen] = useState(true)
  const { create } = useErrorRules(projectId)
  const isComplete = patternFields.some(field => /[^*\s]/.test(pattern[field]))
  const save = async () => {
    if (await create.run({ ...pattern, isForOpen })) setPattern(blank)
  }
  return (
    <Section title={words.new}>
      <form
        className={classes.rule}
        onSubmit={event => {
          event.preventDefault()
          if (isComplete) void save()
        }}
      >
        <div className={classes.patterns}>
          {patternFields.map(field => (
            <TextInput
              key={field}
              label={words.fields[field]}
              placeholder={words.examples[field]}
              maxLength={longestPattern}
              value={pattern[field]}
              onChange={event => setPattern({ ...pattern, [field]: event.currentTarget.value })}
            />
          ))}
        </div>
        <p className={classes.hint}>{words.hint}</p>
        {isComplete && <ErrorRuleTrial projectId={projectId} pattern={pattern} />}
        <Checkbox
          label={words.forOpen}
          checked={isForOpen}
          onChange={event => setForOpen(event.currentTarget.checked)}
        />
        <Button type="submit" disabled={!isComplete} loading={create.busy} className={classes.save}>
          {words.save}
        </Button>
      </form>
    </Section>
  )
}
