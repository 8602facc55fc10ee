import type { Project } from '@lotse/contracts/console/projects'
import type { Ctx } from '../../platform/context.ts'

/** How this installation sends mails. As files, they reach nobody. */
export const mailWay = ({ settings }: Pick<Ctx, 'settings'>): Project['mailWay'] =>
  settings.smtp ? 'smtp' : 'files'
