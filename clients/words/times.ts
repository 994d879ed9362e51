const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** A moment in words: short for the row, whole for the title and for those who listen. */
export interface SaidMoment {
  text: string;
  absolute: string;
}

/** A deadline in words; `late` is set once it is over. */
export interface SaidDeadline extends SaidMoment {
  late: boolean;
}

/** The times of one screen, all in one zone. */
export interface Times {
  zone: string;
  /** `today 16:00` within a day, else `Tue 24 Nov, 12:00`. */
  moment: (iso: string, now?: Date) => SaidMoment;
  /** As `moment`; once it is over `today 09:00, 3 hours late`, and from a day on `Fri 20 Nov, 2 days late`, counted by the calendar. */
  deadline: (iso: string, now?: Date) => SaidDeadline;
  /** `Sunday 22 November` */
  longDay: (iso: string | Date) => string;
  /** `Sat 21 Nov` */
  day: (iso: string | Date) => string;
  /** `07:55` */
  clock: (iso: string | Date) => string;
  /** `in 3 hours`, `5 min ago` */
  distance: (iso: string, now?: Date) => string;
}

/** The language of our words is English; of the person's locale the English variants change how dates are written. */
const localeOf = (locale: string | undefined): string => (locale?.startsWith('en') ? locale : 'en-GB');

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'long' });

/** Returns a distance in time in the largest unit that fits: `in 3 hours`, `2 days ago`, `now`. */
function distanceOf(milliseconds: number): string {
  const size = Math.abs(milliseconds);
  if (size < minuteMs) return 'now';
  if (size < hourMs) return relative.format(Math.round(milliseconds / minuteMs), 'minute');
  if (size < dayMs) return relative.format(Math.round(milliseconds / hourMs), 'hour');
  return relative.format(Math.round(milliseconds / dayMs), 'day');
}

/** Returns the lateness of a deadline in words: `2 days late`, `3 hours late`; `due now` within the first minute. */
export function lateness(milliseconds: number): string {
  if (milliseconds < minuteMs) return 'due now';
  const [count, unit] =
    milliseconds < hourMs
      ? [Math.floor(milliseconds / minuteMs), 'minute']
      : milliseconds < dayMs
        ? [Math.floor(milliseconds / hourMs), 'hour']
        : [Math.floor(milliseconds / dayMs), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} late`;
}

/** Returns the words for times in a zone; an unknown zone is UTC. */
export function timesIn(timeZone: string, locale?: string): Times {
  const zone = isZone(timeZone) ? timeZone : 'UTC';
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(localeOf(locale), { timeZone: zone, ...options });
    return (at: string | Date) => formatter.format(new Date(at));
  };
  const weekday = format({ weekday: 'short' });
  const dayMonth = format({ day: 'numeric', month: 'short' });
  const year = format({ year: 'numeric' });
  const longWeekday = format({ weekday: 'long' });
  const longDayMonth = format({ day: 'numeric', month: 'long' });
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const sortable = (at: string | Date) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(at));
  const date = format({ year: 'numeric', month: '2-digit', day: '2-digit' });

  /** Returns the days of the calendar from one moment to another. */
  const daysBetween = (from: string | Date, to: string | Date) =>
    Math.round((Date.parse(sortable(to)) - Date.parse(sortable(from))) / dayMs);
  const day = (at: string | Date) => `${weekday(at)} ${dayMonth(at)}`;
  const absolute = (at: Date, now: Date) =>
    `${day(at)}${year(at) === year(now) ? '' : ` ${year(at)}`}, ${clock(at)}`;

  const moment = (iso: string, now = new Date()): SaidMoment => {
    const at = new Date(iso);
    const away = at.getTime() - now.getTime();
    const whole = absolute(at, now);
    if (Math.abs(away) >= dayMs) return { text: whole, absolute: `${whole}, ${distanceOf(away)}` };
    const nameOfDay = [-1, 0, 1]
      .map((days) => [days, date(new Date(now.getTime() + days * dayMs))] as const)
      .find(([, each]) => each === date(at))?.[0];
    const said = nameOfDay === undefined ? day(at) : ['yesterday', 'today', 'tomorrow'][nameOfDay + 1];
    return { text: `${said} ${clock(at)}`, absolute: `${whole}, ${distanceOf(away)}` };
  };

  return {
    zone,
    moment,
    deadline: (iso, now = new Date()) => {
      const past = now.getTime() - new Date(iso).getTime();
      const { text, absolute: whole } = moment(iso, now);
      if (past <= 0) return { text, absolute: whole, late: false };
      // Days late, the hour no longer matters; the title has it.
      const late =
        past < dayMs
          ? `${text}, ${lateness(past)}`
          : `${day(iso)}, ${lateness(daysBetween(iso, now) * dayMs)}`;
      return { text: late, absolute: whole, late: true };
    },
    longDay: (at) => `${longWeekday(at)} ${longDayMonth(at)}`,
    day,
    clock: (at) => clock(at),
    distance: (iso, now = new Date()) => distanceOf(new Date(iso).getTime() - now.getTime()),
  };
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
