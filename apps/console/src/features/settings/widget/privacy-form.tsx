import type { Project } from '@lotse/contracts/console/projects'
import { highest } from '@lotse/contracts/visitor/longest'
import { WholeField } from '@lotse/ui/fields/whole-field'
import { Section } from '@lotse/ui/layout/page'
import { TagsInput } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import { CodeBlock } from '../../../lib/values/code-block.tsx'
import classes from '../settings.module.css'
import { SettingsForm } from '../settings-form.tsx'

const maskingCode = `<input class="gl-mask" name="iban">      <!-- *** -->
<section class="gl-block"> … </section>
<input class="gl-ignore" name="note">`

/** What never leaves the visitor's browser, and how long the rest is kept. */
export function PrivacyForm({ project }: { project: Project }) {
  const t = useT()
  return (
    <SettingsForm project={project}>
      {({ settings: { features, retention }, change }) => (
        <>
          <Section title={t.settings.masking}>
            <p className={classes.hint}>{t.settings.maskingHint}</p>
            <CodeBlock code={maskingCode} />
          </Section>
          <Section title={t.settings.network}>
            <div className={classes.stack}>
              <TagsInput
                label={t.settings.ignoredProps}
                description={t.settings.ignoredPropsHint}
                placeholder="password, authorization"
                maxTags={200}
                splitChars={[',', ' ']}
                value={features.networkLogPropsToIgnore}
                onChange={value => change({ features: { ...features, networkLogPropsToIgnore: value } })}
              />
              <TagsInput
                label={t.settings.ignoredHosts}
                description={t.settings.ignoredHostsHint}
                placeholder="https://pay.example.com"
                maxTags={200}
                splitChars={[',', ' ']}
                value={features.networkLogBlacklist}
                onChange={value => change({ features: { ...features, networkLogBlacklist: value } })}
              />
            </div>
          </Section>
          <Section title={t.settings.retention}>
            <p className={classes.hint}>{t.settings.retentionHint}</p>
            <div className={classes.pairs}>
              {(['replays', 'logs', 'events', 'visitors'] as const).map(name => (
                <WholeField
                  key={name}
                  label={t.settings.kept[name]}
                  unit={t.settings.days}
                  max={highest.keptDays}
                  value={retention[name]}
                  onChange={days => change({ retention: { ...retention, [name]: days } })}
                />
              ))}
            </div>
          </Section>
        </>
      )}
    </SettingsForm>
  )
}
