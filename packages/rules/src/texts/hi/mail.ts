import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— कृपया अपना जवाब इस पंक्ति के ऊपर लिखें —',
  letter: {
    subject: '{project} से नया जवाब',
    intro: '{agent} ने आपको जवाब दिया है:',
    button: 'बातचीत खोलें',
    footer: 'यह ईमेल आपको इसलिए मिला है क्योंकि आपने {project} को लिखा था।',
  },
  rating: {
    question: 'आप हमारी मदद से कितने संतुष्ट हैं?',
    subject: 'आप {project} से कितने संतुष्ट हैं?',
    intro: '{project} को भेजा गया आपका अनुरोध हल हो गया है। कैसा रहा? बस एक चेहरा चुनें।',
    moods: moods,
  },
  around: {
    team: 'टीम',
    you: 'आप',
    guest: 'अतिथि',
    conversation: 'अब तक की बातचीत',
    stop: 'ईमेल बंद करें',
    picture: 'चित्र देखें',
    video: 'वीडियो देखें',
    file: 'संलग्न फ़ाइल',
  },
  proof: {
    subject: 'कृपया अपने ईमेल पते की पुष्टि करें',
    text: 'यह ईमेल पता {project} पर दिया गया था और वहाँ एक जवाब इंतज़ार कर रहा है। पते की पुष्टि करें, हम उसे आपको भेज देंगे।',
    button: 'पते की पुष्टि करें',
    footer: 'क्या यह आप नहीं थे? तो आपको कुछ करने की ज़रूरत नहीं है।',
  },
}
