import { fitsWords } from '@lotse/ui/commands/fits-words.ts'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { SearchField } from '../../../lib/fields/search-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import { groupsOf, type SettingsTab, useSettingsTabs } from '../../../lib/settings-tabs.ts'
import { paths } from '../../../paths.ts'
import classes from './settings-nav.module.css'

/** The pages of the settings in groups, found by what is on them. With little room they open with a button. */
export function SettingsNav({ projectId, tab }: { projectId: string; tab: SettingsTab }) {
  const { settings: t } = useT()
  const id = useId()
  const navigate = useNavigate()
  const shown = useSettingsTabs()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const groups = groupsOf(shown.filter(name => fitsWords(`${t.tabs[name]} ${t.about[name]}`, text)))
  const group = groupsOf([tab])[0]?.group
  const close = () => {
    setOpen(false)
    setText('')
  }
  return (
    <nav className={classes.nav} aria-label={t.pages}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.where}>
          {group && <small>{t.groups[group]}</small>}
          {t.tabs[tab]}
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </UnstyledButton>
      <div id={id} className={classes.all} data-open={isOpen}>
        <form
          onSubmit={event => {
            event.preventDefault()
            const first = groups[0]?.tabs[0]
            if (!text || !first) return
            close()
            void navigate({ to: paths.settings(projectId, first) })
          }}
        >
          <SearchField isLocal value={text} label={t.search} onChange={setText} />
        </form>
        {groups.length === 0 && (
          <p className={classes.nothing} role="status">
            {t.nothingFound}
          </p>
        )}
        {groups.map(({ group, tabs }) => (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h2 id={`${id}-${group}`} className={classes.group}>
              {t.groups[group]}
            </h2>
            <ul className={classes.list}>
              {tabs.map(name => (
                <li key={name}>
                  <Link to={paths.settings(projectId, name)} className={classes.link} onClick={close}>
                    {t.tabs[name]}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
