import { lotseFamily } from '../../platform/http/errors.ts'
import type { Access } from '../../platform/http/openapi.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { cookieName } from './cookies.ts'

const header = (name: string) => ({ type: 'apiKey', in: 'header', name })

/** How the two edges identify their callers, for the OpenAPI document. */
export const lotseAccess = (settings: Settings): Access => ({
  schemes: {
    sdkKey: header('Api-Token'),
    visitorId: header('Gleap-Id'),
    visitorHash: header('Gleap-Hash'),
    consoleSession: { type: 'apiKey', in: 'cookie', name: cookieName(settings) },
  },
  needs: who => {
    if (who === 'anyone') return []
    if (who === 'key') return ['sdkKey']
    return who === 'visitor' ? ['sdkKey', 'visitorId', 'visitorHash'] : ['consoleSession']
  },
  family: () => lotseFamily,
  about:
    'Feedback, support and guidance for the visitors of a site: what the SDK and the widget call, and what the console calls.',
  tags: {
    bugs: 'Reports of visitors.',
    config: 'What a page needs to know about a project before it shows anything.',
    inbound: 'Mails delivered by a mail provider.',
    letter: 'What the links in our mails lead to.',
    outbound: 'Banners, product tours and checklists as visitors see them.',
    sessions: 'Who a visitor is, and what happens on the page.',
    shared: 'Conversations, news, help and checklists in the widget.',
    trackers: 'What issue trackers tell of their issues.',
    uploads: 'Files of visitors.',
    'console account': 'The signed-in account.',
    'console analytics': 'Figures of a project.',
    'console assignment': 'Rules that assign tickets.',
    'console archive': 'A whole project as one archive, out and in.',
    'console bots': 'Bots and their scripts.',
    'console cards': 'What can be inserted into a message.',
    'console companies': 'Companies that contacts belong to.',
    'console company': 'A company, its contacts and open tickets.',
    'console contacts': 'People who use the site, and what is stored about them.',
    'console errors': 'Errors of the site, each mistake once.',
    'console flows': 'Forms and surveys, and their answers.',
    'console hearings': 'What members are told about in their projects.',
    'console given': 'Errands that failed for good.',
    'console hearing': 'What a member is told about in one project.',
    'console help': 'The help center of a project.',
    'console macros': 'Several steps with tickets in one stroke.',
    'console mail': 'How a project sends letters: texts, keys and DNS records.',
    'console mails': 'Mails that a project has sent.',
    'console invitations': 'Invitations as the invited person sees them.',
    'console news': 'News of a project.',
    'console outbound': 'Everything a project shows its visitors unasked.',
    'console password': 'A new password by email.',
    'console projects': 'Projects with their keys, secrets and sites.',
    'console push': 'Messages to a browser whose console is closed.',
    'console reminders': 'Tickets of which a member wants to be reminded.',
    'console replies': 'Saved replies of the team and of its members.',
    'console reply': 'What a member has begun to write to tickets.',
    'console server': 'How the server is, for the people who run it.',
    'console session': 'Signing in and out.',
    'console sign-on': 'Signing in with a provider.',
    'console source': 'Source maps of the site, by release.',
    'console stages': 'Stages of tickets within their statuses.',
    'console teams': 'Teams, their members and their log.',
    'console tickets': 'The inbox: tickets, conversations and attachments.',
    'console tokens': 'Tokens with which programs call the API.',
    'console trackers': 'Issue trackers of a project, and the issues of its tickets.',
    'console unsubscribe': 'The unsubscribe link in mails to members.',
    'console uploads': 'Files of the team.',
    'console views': 'Saved views of the inbox.',
    'console webhooks': 'Which other services hear of what happens, and what was delivered.',
  },
})
