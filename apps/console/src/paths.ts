const id = encodeURIComponent

/** Every address of the console. */
export const paths = {
  start: () => '/',
  signIn: () => '/sign-in',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  invitation: () => '/invitation',
  letter: () => '/letter',
  confirmAddress: () => '/letter/confirm',
  rate: () => '/letter/rate',
  stopMails: () => '/letter/stop',
  /** Leads to the view that the person starts with. */
  project: (projectId: string) => `/projects/${id(projectId)}`,
  overview: (projectId: string) => `/projects/${id(projectId)}/overview`,
  contacts: (projectId: string) => `/projects/${id(projectId)}/contacts`,
  contact: (projectId: string, contactId: string) => `/projects/${id(projectId)}/contacts/${id(contactId)}`,
  contactImport: (projectId: string) => `/projects/${id(projectId)}/contacts/import`,
  companies: (projectId: string) => `/projects/${id(projectId)}/contacts/companies`,
  company: (projectId: string, key: string) => `/projects/${id(projectId)}/contacts/companies/${id(key)}`,
  errors: (projectId: string) => `/projects/${id(projectId)}/errors`,
  errorRules: (projectId: string) => `/projects/${id(projectId)}/errors/rules`,
  error: (projectId: string, errorId: string) => `/projects/${id(projectId)}/errors/${id(errorId)}`,
  settings: (projectId: string, tab?: string) =>
    `/projects/${id(projectId)}/settings${tab ? `/${id(tab)}` : ''}`,
  help: (projectId: string) => `/projects/${id(projectId)}/help`,
  articleImport: (projectId: string) => `/projects/${id(projectId)}/help/import`,
  article: (projectId: string, articleId: string) => `/projects/${id(projectId)}/help/${id(articleId)}`,
  news: (projectId: string) => `/projects/${id(projectId)}/news`,
  newsItem: (projectId: string, newsId: string) => `/projects/${id(projectId)}/news/${id(newsId)}`,
  bots: (projectId: string) => `/projects/${id(projectId)}/bots`,
  bot: (projectId: string, botId: string) => `/projects/${id(projectId)}/bots/${id(botId)}`,
  flows: (projectId: string) => `/projects/${id(projectId)}/flows`,
  flow: (projectId: string, flowId: string) => `/projects/${id(projectId)}/flows/${id(flowId)}`,
  ownServerStatus: () => '/server-status',
  /** The same in every project, like the account. */
  serverStatus: (projectId: string) => `/projects/${id(projectId)}/server-status`,
  account: (projectId: string) => `/projects/${id(projectId)}/account`,
  outbound: (projectId: string) => `/projects/${id(projectId)}/outbound`,
  outboundItem: (projectId: string, outboundId: string) =>
    `/projects/${id(projectId)}/outbound/${id(outboundId)}`,
  /** A ticket whose project is not known. */
  ticketLink: (ticketId: string) => `/tickets/${id(ticketId)}`,
  inbox: (projectId: string) => `/projects/${id(projectId)}/inbox`,
  ticket: (projectId: string, ticketId: string) => `/projects/${id(projectId)}/inbox/${id(ticketId)}`,
}
