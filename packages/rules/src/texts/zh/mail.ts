import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— 请在此行上方回复您的内容 —',
  letter: {
    subject: '{project} 的新回复',
    intro: '{agent} 回复了您：',
    button: '打开对话',
    footer: '您收到此邮件，是因为您曾联系 {project}。',
  },
  rating: {
    question: '您对我们的帮助满意吗？',
    subject: '您对 {project} 满意吗？',
    intro: '您向 {project} 提出的问题已解决。您觉得如何？请选择一个表情。',
    moods: moods,
  },
  around: {
    team: '团队',
    you: '您',
    guest: '访客',
    conversation: '此前的对话',
    stop: '退订邮件',
    picture: '查看图片',
    video: '查看视频',
    file: '附件',
  },
  proof: {
    subject: '请确认您的电子邮箱地址',
    text: '有人在 {project} 留下了此邮箱地址，那里有一条回复。确认地址后，我们会将回复发送给您。',
    button: '确认地址',
    footer: '不是您本人？那么无需任何操作。',
  },
}
