import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— يُرجى كتابة ردك فوق هذا السطر —',
  letter: {
    subject: 'رد جديد من {project}',
    intro: 'ردّ عليك {agent}:',
    button: 'فتح المحادثة',
    footer: 'وصلتك هذه الرسالة لأنك راسلت {project}.',
  },
  rating: {
    question: 'كيف كانت مساعدتنا؟',
    subject: 'كيف كانت مساعدة {project}؟',
    intro: 'حُلّ طلبك لدى {project}. كيف كانت تجربتك؟ ما عليك إلا اختيار وجه.',
    moods: moods,
  },
  around: {
    team: 'الفريق',
    you: 'أنت',
    guest: 'زائر',
    conversation: 'المحادثة حتى الآن',
    stop: 'إيقاف الرسائل',
    picture: 'عرض الصورة',
    video: 'عرض الفيديو',
    file: 'مرفق',
  },
  proof: {
    subject: 'يُرجى تأكيد عنوان بريدك الإلكتروني',
    text: 'أُدخل عنوان البريد الإلكتروني هذا لدى {project}، وهناك رد في انتظارك. أكّد العنوان وسنرسله إليك.',
    button: 'تأكيد العنوان',
    footer: 'لم تكن أنت؟ إذن لا داعي لفعل أي شيء.',
  },
}
