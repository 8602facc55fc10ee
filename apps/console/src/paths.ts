/** Every address of the console. */
export const paths = {
  start: '/',
  signIn: '/sign-in',
  overview: (projectId: string) => `/projects/${projectId}/overview`,
  contacts: (projectId: string) => `/projects/${projectId}/contacts`,
  contact: (projectId: string, contactId: string) => `/projects/${projectId}/contacts/${contactId}`,
  settings: (projectId: string, tab?: string) => `/projects/${projectId}/settings${tab ? `/${tab}` : ''}`,
  help: (projectId: string) => `/projects/${projectId}/help`,
  article: (projectId: string, articleId: string) => `/projects/${projectId}/help/${articleId}`,
  bots: (projectId: string) => `/projects/${projectId}/bots`,
  bot: (projectId: string, botId: string) => `/projects/${projectId}/bots/${botId}`,
  flows: (projectId: string) => `/projects/${projectId}/flows`,
  flow: (projectId: string, flowId: string) => `/projects/${projectId}/flows/${flowId}`,
  account: (projectId: string) => `/projects/${projectId}/account`,
  outbound: (projectId: string) => `/projects/${projectId}/outbound`,
  outboundItem: (projectId: string, outboundId: string) => `/projects/${projectId}/outbound/${outboundId}`,
  /** A ticket whose project is not known. */
  ticketLink: (ticketId: string) => `/tickets/${ticketId}`,
  inbox: (projectId: string) => `/projects/${projectId}/inbox`,
  ticket: (projectId: string, ticketId: string) => `/projects/${projectId}/inbox/${ticketId}`,
}
