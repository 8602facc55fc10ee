import { rights, roleRights, roles } from '@lotse/contracts/academy/rights'
import { Mark, Section } from '@lotse/ui/layout/page'
import { useT } from '../../lib/i18n.ts'
import classes from './rights.module.css'

/** Which role may do what, from the same list that the server goes by. */
export function RightsMatrix() {
  const t = useT()
  return (
    <Section title={t.rights.matrix} flush>
      {/* biome-ignore lint/a11y: what scrolls must be reachable by keyboard; a fieldset it is not. */}
      <div className={classes.scroll} role="group" aria-label={t.rights.matrix} tabIndex={0}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">{t.rights.right}</th>
              {roles.map(role => (
                <th key={role} scope="col" className={classes.role}>
                  {t.rights.roles[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map(right => (
              <tr key={right}>
                <th scope="row">
                  {t.rights.names[right]}
                  <span className={classes.hint}>{t.rights.hints[right]}</span>
                </th>
                {roles.map(role => (
                  <td key={role} className={classes.role}>
                    <Mark value={roleRights[role].includes(right)} yes={t.common.yes} no={t.common.no} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
