import { numberWords } from '../../../../time.ts';
import type { DateWords } from './vocabulary.ts';

/** The words of English dates. */
export const en: DateWords = {
  roles: {
    'cue.by':
      'by|not later than|no later than|latest by|at the latest by|on or before|up to|no later|needed for|as of',
    'cue.before': 'before|prior to|ahead of',
    'cue.until': 'until|till|til|to',
    'cue.for': 'for',
    'cue.within':
      'you have|you ve got|you ve|have got|you get|you are given|you still have|within|inside|in less than|in under|in the next|over the next|during the next|no more than',
    'cue.in': 'in',
    'cue.due':
      'deadline|due|due date|cut off|cutoff|closing date|expires|expire|expiry|closes|closing|final date|target date|last day|last date',
    'cue.latest':
      'at the latest|at the very latest|latest|or earlier|or sooner|if not sooner|if not earlier|tops|max',
    'cue.from': 'from|between|since',
    'cue.not': 'not before|not until|never before|no earlier than|not earlier than',
    at: 'at|around|about|approx',
    link: 'on|the|of|this coming|very|is|day of|latest of|local time|s|in the|during the|is on|on the|sharp|exactly|early|set for|set to|now|still|remains',
    ordinal: 'st|nd|rd|th',
    next: 'next|following',
    this: 'this|current',
    coming: 'coming|upcoming|this coming',
    last: 'last|previous|past|yesterday',
    ago: 'ago|old|late|later|earlier|overdue|delay|long|per',
    end: 'end of|end of the|the end of|close of|ultimo',
    'part.morning': 'morning|forenoon|first thing|in the morning',
    'part.noon': 'noon|midday|lunch|lunchtime|lunch time',
    'part.afternoon': 'afternoon|in the afternoon',
    'part.evening': 'evening|night|in the evening|at night',
    'part.close':
      'close of business|close of play|end of business|end of the working day|end of working day|end of the business day|end of business day|end of the work day|end of the shift|end of shift|end of your shift|cob|eob|close of work|knocking off time|end of office hours|close of office hours',
    'part.midnight': 'midnight',
    'this.morning': 'this morning',
    'this.noon': 'this lunchtime|this noon',
    'this.afternoon': 'this afternoon',
    'this.evening': 'tonight|this evening',
    'end.day': 'end of day|end of the day|end of today|end of play|eod|close of day|day s end',
    'end.week':
      'end of week|end of the week|end of this week|week s end|eow|end of the working week|end of the business week|close of the week',
    'end.month': 'end of month|end of the month|end of this month|month end|eom|month s end',
    'end.year': 'end of year|end of the year|end of this year|year end|eoy',
    'unit.minute': 'minute|minutes|min|mins',
    'unit.hour': 'hour|hours|hrs|hr',
    'unit.day': 'day|days|calendar day|calendar days',
    'unit.workday':
      'working day|working days|business day|business days|work days|workday|workdays|weekday|weekdays|week days',
    'unit.week':
      'week|weeks|weeks time|week s time|weeks from now|week from now|week from today|weeks from today',
    'unit.fortnight': 'fortnight|fortnight s time',
    'unit.month': 'month|months',
    'unit.year': 'year',
    'unit.weekend': 'weekend|week end',
    calendarWeek: 'cw|week|week number|week no|calendar week|wk|kw',
    clock: 'o clock|oclock|h',
    am: 'am|a m|in the morning',
    pm: 'pm|p m|in the afternoon|in the evening|at night',
    'half.past': 'half past|half',
    'quarter.past': 'quarter past|a quarter past',
    'quarter.to': 'quarter to|a quarter to',
    rough:
      'early|early in|early in the|beginning of|beginning of the|the beginning of|the beginning of the|start of|start of the|the start of|the start of the|mid|middle of|middle of the|the middle of|the middle of the|around the middle of|around the middle of the|towards the middle of the|about the middle of the|halfway through|sometime|some time|some point|anytime|any time',
    vague:
      'soon|as soon as possible|asap|a s a p|as soon as you can|at your earliest convenience|at the earliest|earliest convenience|in the coming days|in the next days|in the next few days|in the next couple of days|over the next few days|over the coming days|within the next few days|within a few days|in a few days|in the near future|shortly|before long|when you get a chance|when you have time|when you have a moment|as quickly as possible|the sooner the better|at some point|in due course|some time soon|sometime soon|promptly|before too long|the coming days|the next few days|sooner rather than later|whenever you can|early next week|early next month|in the coming weeks|in the next few weeks|in the next weeks|one of these days|mid next week|when you can|whenever possible|when possible|whenever suits|in a bit|in a while|at your convenience|as soon as practicable|fairly soon|quite soon|in the days ahead|any time soon|if you find a moment|when you find a moment|when you find time|when you find the time|when you have a minute|when you get a minute|when you get a moment|when you get round to it|when you get around to it|when time allows|when time permits|over the coming weeks|within the coming days|without delay|some day soon|in the not too distant future|when it suits you|as early as possible|later this week|later next week|later this month|later this year|in the coming week or so|sometime or other|the next couple of days|over the next couple of days|as quickly as you can|as fast as you can|the coming weeks|whenever it suits you|whenever it suits|when it suits|when you have five minutes|when you ve got five minutes|when you get five minutes|when you have ten minutes|when you have a spare minute|when you have a spare moment|if you get a minute|if you have a minute',
    never:
      'as soon as|too soon|sooner or later|until now|till now|up to now|so far|until recently|as of now|by then|by now|up until now|until today we|to date',
  },
  days: {
    'day after tomorrow': 2,
    'the day after tomorrow': 2,
    tmrw: 1,
    tomorow: 1,
    tommorow: 1,
    'a week today': 7,
    'today week': 7,
  },
  weekdays: { weds: 3, tues: 2, thurs: 4, thur: 4 },
  numbers: {
    ...numberWords.en,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    'forty eight': 48,
    'twenty four': 24,
    couple: 2,
  },
  articles: 'a|an|a couple of',
  lastAfternoonHour: 6,
  tones: {
    asks: 'days to|weeks to|hours to|week to|day to|on my desk|on her desk|on his desk|on our desk|if we do not|if we don t|if we have not|if we haven t|if you do not|if i do not|unless|otherwise|would be good|would be great|would help|would suit|you have until|have until|has until|have till|please|pls|kindly|can you|could you|would you|will you|can someone|can anyone|need*|we want|i want|want you|wants you|want the|can i have|could i have|must|have to|has to|have got to|has got to|required|require*|requir*|respond|reply|answer|submit|send|return|confirm|let me|let us|complete|finish|get back|give me|give us|bring|check|call|phone|ring|sign|approve|review|provide|hand in|hand over|pay|would like|d like|i d|we d|make sure|ensure|be sure|waiting for|wait for|look at|look into|take a look|post|drop|leave|fix|repair|order|book|fill|book|forward|share|upload|email|mail me|tell me|tell us|i am waiting|awaiting|counting on|to be in|has got|appreciate*|grateful|urgent*|remember|don t forget|do not forget|reminder|get me|get us|should be|ought to be|needs to be',
    duty: 'must|has to|have to|needs to|need to|has got to|have got to|ought to|needs to be|should be|must be|must have|ready',
    refersBack:
      'by then|until then|before then|before that|beforehand|till then|in time for it|in time for that',
    comes:
      'arrive*|comes|come|coming|leaves|departs|picks up|pick up|picking up|collects|collect|is collected|are collected|sails|flies|ships|goes out|drops by|visits|starts|start|begins|goes live|sets off|turns up|shows up|inspector*|auditor*|carrier|courier|truck|lorry|driver|haulier|forwarder|is here|are here|on site|is with us|here',
    away: 'out of office|out of the office|out of town|on leave|on annual leave|on sick leave|on parental leave|on holiday|on holidays|on vacation|i am away|i m away|i will be away|i ll be away|is away|be away|we are away|absent|unavailable|away from my desk|not in the office|limited access|back in the office|back at my desk|i return|i ll return|will be back|am back|travelling|traveling|on a business trip|on business travel|annual leave|not available|not reachable|off sick|day off|days off|am off|m off|is off',
    open: 'open|opening hours|office hours|hours of business|business hours|is closed|are closed|remains closed|closed|opens|shop hours|service hours|serves|reception|staffed|manned|runs until',
    valid:
      'valid|validity|holds until|holds good|price is guaranteed|prices are guaranteed|guaranteed|discount|promotion|sale ends|special price',
    offer: 'offer|quote|quotation|proposal|price|prices|voucher|coupon|code',
    lasts:
      'is down|are down|was down|stays|stay|stayed|remain|remains|blocked|running|runs|run|locked|isolated|out of service|on hold|since|lasts|continues|works|works on|worked|available|warranty|guarantee|stopped|shut|parked|rented|booked|reserved|is in|are in|goes on|will last|under warranty|in force|until further notice|up to date',
    event:
      'takes place|take place|taking place|took place|will be held|is held|meeting|training|workshop|webinar|conference|seminar|visit|celebration|party|barbecue|birthday|lunch is|audit is|audit starts|starts|start|begins|begin|kick off|join|attend|meet|see you|fair|exhibition|open day|drill|maintenance is|happens|scheduled for|planned for|come|visit*|invite*|invitation|invited|anniversary|farewell|dinner|is planned|is scheduled|concert|talk|session|event|arrive*|arrival|delivery is|dial|participate|free|for an hour|for half an hour|for two hours|for three hours|for a few hours|half an hour|for a day|for two days|for the day|for the morning|for the afternoon',
    past: 'was|were|had|went|did|has been|have been|got|arrived|ended|finished on|closed the|sent it|received|already|the ones that|ones you|those you|those that|which you|which we',
    promise:
      'i will|i ll|we will|we ll|i am going to|we are going to|i plan to|we plan to|we expect to|i expect to|we aim to|i aim to|we hope to|i hope to|he will|she will|they will|it will|will arrive|will ship|will be delivered|will be shipped|will be back|will be ready|will be available|should arrive|is expected to|are expected to|i can|we can|we should be able to|should be ready|they ll|i intend to|we intend to|i promise|i shall|arrives by|ships by|planned by',
    greeting:
      'see you|see u|until|till|talk to you|speak to you|good morning|good evening|good afternoon|catch you|bye|cheers|have a good|have a nice|enjoy|happy|looking forward',
    moved: 'moved|extended|postponed|shifted|pushed|brought forward|changed from',
    dropped:
      'no deadline|no need|no hurry|no rush|not due|not needed by|not required by|not necessary|instead of|rather than|no longer|looking forward|hope to hear|hear from you soon|see you soon|get well',
  },
};
