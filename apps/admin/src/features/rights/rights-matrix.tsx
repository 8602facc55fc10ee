import { rights, roleRights, roles } from '@lotse/contracts/academy/rights'
import { Mark, Section } from '@lotse/ui/layout/page'
import { useT } from '../../lib/i18n.ts'
import { SideScroll } from '../../lib/screen/side-scroll.tsx'
import classes from './rights.module.css'

/** Which role may do what, from the same list that the server goes by. */
export function RightsMatrix() {
  const t = useT()
  return (
    <Section title={t.rights.matrix} flush>
      <SideScroll className={classes.scroll} label={t.rights.matrix}>
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
      </SideScroll>
    </Section>
  )
}
