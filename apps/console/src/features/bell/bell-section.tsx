import { Section } from '@lotse/ui/layout/page'
import { Stack, Text } from '@mantine/core'
import { useT } from '../../lib/i18n.ts'
import classes from './bell.module.css'
import { BrowserChoices } from './browser-choices.tsx'
import { HearingList } from './hearing-list.tsx'

/** How a person hears of new work: in this browser, and in each of their projects. */
export function BellSection() {
  const t = useT()
  return (
    <Section title={t.bell.title}>
      <Stack gap={14}>
        <Text size="sm" c="dimmed">
          {t.bell.lead}
        </Text>
        <h3 className={classes.head}>{t.bell.here}</h3>
        <BrowserChoices />
        <h3 className={classes.head}>{t.bell.projects}</h3>
        <HearingList />
      </Stack>
    </Section>
  )
}
