import { RouteError } from '@lotse/ui/layout/error-page'
import { PageHeader } from '@lotse/ui/layout/page'
import { Button, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Approvals } from '../features/rights/approvals.tsx'
import { RightsMatrix } from '../features/rights/rights-matrix.tsx'
import { StaffList } from '../features/rights/staff-list.tsx'
import { StaffRules } from '../features/rights/staff-rules.tsx'
import { useSession } from '../lib/backend/backend.tsx'
import { useOffer } from '../lib/backend/offers.ts'
import { useMay } from '../lib/backend/rights.ts'
import { useT } from '../lib/i18n.ts'
import { useTwoPerson } from '../lib/staff/use-two-person.ts'
import { paths } from '../paths.ts'

/** D81: who may do what. */
export function RightsScreen() {
  if (useOffer('roles') === false) throw new RouteError('no_roles', 501)
  return <Rights />
}

function Rights() {
  const t = useT()
  const may = useMay()
  const hasRules = useOffer('staffSettings')
  const hasApprovals = useTwoPerson()
  const role = useSession()?.me?.role
  return (
    <>
      <PageHeader
        title={t.rights.title}
        lead={role ? t.rights.yours(t.rights.roles[role]) : t.rights.lead}
        actions={
          may('admin') && (
            <Button component={Link} to={paths.users()} variant="default">
              {t.rights.choosePerson}
            </Button>
          )
        }
      />
      <Stack gap="lg">
        {hasApprovals && <Approvals />}
        <RightsMatrix />
        {hasRules && <StaffRules />}
        <section>
          <Title order={2} fz={16} mb="sm">
            {t.rights.staff}
          </Title>
          <StaffList />
        </section>
      </Stack>
    </>
  )
}
