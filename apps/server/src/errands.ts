import { academyWorks } from './academy/errands.ts'
import { whyNotColleague } from './feedback/bell/left-team.ts'
import { lotseWorks } from './feedback/errands.ts'
import { mailWork } from './platform/mail/send-mail.ts'

/** Errands that belong to neither product. */
export const platformWorks = [mailWork(whyNotColleague)]

/** Every errand; `academy/errands.ts` and `feedback/errands.ts` define who does it. */
export const errandNames = [...platformWorks, ...academyWorks, ...lotseWorks].map(({ errand }) => errand.name)
