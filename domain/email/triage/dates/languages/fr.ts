import { numberWords } from '../../../../time.ts';
import type { DateWords } from './vocabulary.ts';

/** The words of French dates. */
export const fr: DateWords = {
  roles: {
    'cue.by':
      "d'ici|d'ici le|d'ici au|d'ici à|d'ici la|pas plus tard que|jusqu'au et y compris|au plus tard le|au plus tard à|au plus tard",
    'cue.before': "avant|avant le|avant la|avant l'",
    'cue.until': "jusqu'au|jusqu'à|jusqu'en|jusque",
    'cue.for': 'pour|pour le|pour la',
    'cue.within':
      "disposez de|disposes de|vous avez|tu as|il vous reste|il te reste|sous|dans les|dans un délai de|dans le délai de|en moins de|d'ici à|d'ici|endéans|dans un délai d'|dans les prochains|dans les prochaines|sous un délai de|au cours des",
    'cue.in': 'dans|en|d’ici',
    'cue.due':
      'échéance|date limite|délai|date butoir|à rendre|à remettre|expire|expiration|terme|deadline|à renvoyer|à retourner|clôture|dû|due|attendu|attendue|attendus|limite|à livrer|à déposer',
    'cue.latest': 'au plus tard|dernier délai|dernière limite|grand maximum|au maximum|maximum|dernier carat',
    'cue.from': 'du|de|depuis|entre|à partir du|à partir de|dès',
    'cue.not': 'pas avant|au plus tôt|pas avant le|à partir du|à compter du',
    at: 'à|vers|aux environs de|autour de',
    link: "le|la|l'|les|de|de la|du|des|en|au|est|est le|est fixée au|est fixé au|fixée au|fixé au|fixée|fixé|est à|c'est|jour|ce jour|journée|inclus|dans la|dans le|au cours de|même|encore|date|précises|pile",
    ordinal: 'er|e|ème|eme',
    next: 'prochain|prochaine|suivant|suivante|qui suit',
    this: 'ce|cette|cet|courant',
    coming: 'qui vient|à venir',
    last: 'dernier|dernière|hier|avant hier',
    ago: 'de retard|plus tard|plus tôt|après|par|il y a|en retard|depuis',
    end: "fin|la fin|la fin de|la fin du|fin de|fin du|la fin de l'|fin d'",
    'part.morning':
      'matin|matinée|dans la matinée|au matin|du matin|le matin|première heure|à la première heure',
    'part.noon': 'midi|à midi|le midi|heure du déjeuner|déjeuner',
    'part.afternoon': "après midi|dans l'après midi|l'après midi|de l'après midi",
    'part.evening': 'soir|soirée|du soir|au soir|dans la soirée|nuit|le soir',
    'part.close':
      'fermeture des bureaux|la fermeture des bureaux|fermeture|la fermeture|fin de poste|fin de service|fin de la journée de travail|fin de journée de travail|la fin du service|la fin de la journée de travail|heures de bureau',
    'part.midnight': 'minuit|à minuit',
    'this.morning': 'ce matin|dans la matinée|en matinée',
    'this.noon': 'ce midi',
    'this.afternoon': 'cet après midi|cette après midi|cet aprem|cet aprèm',
    'this.evening': 'ce soir|cette nuit|dans la soirée',
    'end.day': 'fin de journée|fin de la journée|la fin de la journée|la fin de journée|dans la journée',
    'end.week':
      'fin de semaine|fin de la semaine|la fin de la semaine|la fin de semaine|la fin de cette semaine|fin de cette semaine|en fin de semaine|dans la semaine|courant de la semaine',
    'end.month': 'fin du mois|la fin du mois|fin de mois|la fin de mois|la fin de ce mois|dans le mois',
    'end.year': "fin de l'année|la fin de l'année|fin d'année|la fin d'année",
    'unit.minute': 'minute|minutes|min',
    'unit.hour': 'heure|heures',
    'unit.day': 'jour|jours|jours calendaires',
    'unit.workday': 'jour ouvré|jours ouvrés|jour ouvrable|jours ouvrables|jours de travail',
    'unit.week': 'semaine|semaines|huitaine',
    'unit.fortnight': 'quinzaine',
    'unit.month': 'mois',
    'unit.year': 'année|an',
    'unit.weekend': 'week end|weekend|we',
    calendarWeek: 'sem|semaine|s',
    clock: 'h|heures|heure|hrs',
    am: 'du matin',
    pm: "de l'après midi|du soir",
    'half.after': 'et demie|et demi',
    'quarter.after': 'et quart',
    'quarter.less': 'moins le quart|moins quart',
    rough:
      'début|début de|début du|au début de|au début du|en début de|au début de la|le début de la|mi|milieu de|milieu du|le milieu de|le milieu du|milieu de la|le milieu de la|courant|en cours de|au cours du|un jour dans',
    vague:
      "bientôt|dès que possible|le plus vite possible|le plus rapidement possible|au plus vite|au plus tôt possible|le plus tôt possible|dans les prochains jours|dans les jours à venir|ces prochains jours|dans les jours qui viennent|prochainement|sous peu|rapidement|dans les meilleurs délais|asap|incessamment|quand vous pourrez|quand tu peux|quand tu auras le temps|dans les plus brefs délais|dans quelques jours|d'ici quelques jours|sous quelques jours|dès que vous pouvez|dès que tu peux|en début de semaine prochaine|début de semaine prochaine|début de la semaine prochaine|en début de semaine|un de ces jours|ces jours ci|à votre convenance|à l'occasion|vite|courant de semaine|au plus rapide|dans un proche avenir|dès que vous le pourrez|au plus tôt|milieu de semaine|quand vous pouvez|quand tu pourras|quand vous aurez le temps|quand tu as le temps|quand vous avez le temps|quand tu as un moment|quand vous avez un moment|quand tu auras un moment|dès que vous aurez un moment|dès que tu auras un moment|dès que tu as un moment|aussi vite que possible|aussitôt que possible|aussi tôt que possible|un de ces quatre|dans les semaines à venir|dans les prochaines semaines|sans tarder|sans trop tarder|d'ici peu|dans peu de temps|quand ce sera possible|dès que tu pourras|dès que vous pourrez|ces prochaines semaines|prochains jours|à ta convenance|dès que ce sera possible|au cours des prochains jours|lors des prochains jours|courant de la semaine prochaine|plus tard dans la semaine|le plus vite que tu peux|assez vite|un jour ou l'autre|quand tu as cinq minutes|quand vous avez cinq minutes|quand tu as deux minutes|quand vous avez deux minutes|quand tu auras cinq minutes|dès que tu as cinq minutes|quand tu as une minute|quand ça te va|quand ça vous arrange|quand ça t’arrange",
    never:
      "jusqu'à présent|jusqu'ici|jusqu'à maintenant|jusqu'à ce jour|à ce jour|jusqu'alors|jusqu'à hier|jusque là|jusqu'à aujourd'hui|bonjour|bonsoir|bonne journée|bonne soirée|bon week end|bonne nuit|à demain|à bientôt|à plus tard|à tout à l'heure|par jour|chaque jour|tous les jours|chaque semaine|tous les matins|chaque matin|à la prochaine|bonne semaine|bon après midi|lundi passé|mardi passé|mercredi passé|jeudi passé|vendredi passé|samedi passé|dimanche passé|semaine passée|mois passé|année passée",
  },
  days: {
    'ce jour': 0,
    'en journée': 0,
    lendemain: 1,
    'le lendemain': 1,
    'après demain': 2,
    surlendemain: 2,
    'de suite': 0,
    'du jour': 0,
  },
  numbers: {
    ...numberWords.fr,
    une: 1,
    six: 6,
    onze: 11,
    douze: 12,
    quinze: 15,
    vingt: 20,
    trente: 30,
    'vingt quatre': 24,
    'quarante huit': 48,
  },
  articles: 'un|une',
  idiomDays: { 8: 7, 15: 15 },
  lastAfternoonHour: 0,
  tones: {
    asks: "vous disposez|tu disposes|sur mon bureau|sans réponse|sans nouvelles|si nous n'avons|si vous ne|sinon|à défaut|faudrait|ce serait|m'arrangerait|nous arrangerait|compte sur|on compte|merci de|merci d'|veuillez|prière de|pouvez vous|pourriez vous|peux tu|pourrais tu|peut on|puis je|je peux avoir|pourrait on|il faut|il me faut|il nous faut|faut il|faut|besoin|doit|doivent|devez|dois|devra|devront|devrait|devraient|devriez|attend*|souhait*|voudr*|aimer*|envoy*|renvoy*|répond*|confirm*|sign*|validez|valider|rappel*|donne*|fourni*|livrer|livrez|rend*|remett*|retourn*|dépos*|transmett*|appel*|vérifi*|finir|finiss*|termin*|clôtur*|payer|payez|régl*|s'il vous plaît|svp|stp|s'il te plaît|prévoir|prévoyez|pense*|n'oubli*|urgent*|nécessaire|exig*|demand*|tenez|fais|faites|apport*|complét*|compléter|est à|sont à|me dire|dis moi|dites|compte sur|comptons sur|serait bien|serait possible|possible|vous avez jusqu|tu as jusqu|avez jusqu|as jusqu|manque|manquent|on aurait|aurait|il conviendrait|convient|reçoive*|avoir|prêt|prête|prêts|remise|attends|attendons|compter sur|arrange",
    duty: 'doit|doivent|devra|devront|devrait|devraient|il faut|faut|il faudra|il faudrait|faudra|prêt|prête|prêts|prêtes|soit|soient',
    refersBack: "d'ici là|avant ça|avant cela|auparavant|pour ce moment là|à ce moment là|au préalable",
    comes:
      'passe|passent|passera|arrive|arrivent|arrivera|vient|viennent|viendra|part|partent|partira|démarre|démarrent|commence|récupère|enlève|enlèvement|départ|débute|sera là|seront là|transporteur|camion|auditeur*|inspecteur*|livreur|coursier|chauffeur|est là|sont là|sur place',
    away: 'absent|absente|absents|en congé|en congés|congés|congé|en vacances|vacances|hors du bureau|pas au bureau|en déplacement|en arrêt|de retour|serai de retour|indisponible|injoignable|ne serai pas|absence|en voyage|congé maternité|congé parental|rtt',
    open: "ouvert|ouverte|ouverts|ouvertes|ouverture|horaires|fermé|fermée|fermés|fermées|accueil|ouvre|ferme|permanence|heures d'ouverture|cantine",
    valid: 'valable|valables|validité|valide jusqu|promotion|remise|tarif|garanti|garantie|en vigueur',
    offer: 'offre|devis|proposition|prix|bon de réduction',
    lasts:
      "reste|restent|dure|durent|fonctionne|tourne|bloqué|bloquée|arrêté|arrêtée|à l'arrêt|hors service|en panne|depuis|réservé|réservée|loué|continue|maintenu|se poursuit|se prolonge|disponible|travaille|sera en|est en",
    event:
      'a lieu|aura lieu|auront lieu|ont lieu|se tient|se tiendra|se déroule|se déroulera|formation|réunion|séminaire|conférence|salon|atelier|fête|commence|commencera|débute|débutera|visite|invit*|rendez vous|rencontre|exercice|journée portes|prévu|prévue|prévus|pot de départ|anniversaire|venez|viens|voyons|verrons|audit est|audit aura|départ|pendant une heure|pour une heure|pendant deux heures|pour deux heures|une demi heure|pour la journée|pendant une journée|quelques heures',
    past: "avons reçu|n'avons|avons|était|étaient|a été|ont été|avait|hier|déjà|il y a|que tu as|que vous avez|que nous avons|qu'on a",
    promise:
      "je vais|nous allons|nous livrerons|je vous enverrai|nous enverrons|nous vous enverrons|je t'enverrai|je vous envoie|nous vous envoyons|sera livré|seront livrés|sera livrée|vous recevrez|tu recevras|je m'en occupe|nous reviendrons|je reviendrai|je reviens vers|nous revenons vers|arrivera|arriveront|je vous rappelle|je te rappelle|nous prévoyons|je ferai|nous ferons|il sera|elle sera|nous répondrons|je répondrai|je l'enverrai|je le ferai",
    greeting: 'à|au revoir|bonjour|bonne|bon|salut|jusqu|on se voit|rendez vous',
    moved: 'report*|prolongé*|prolongée|décalé*|avancé',
    dropped:
      "pas urgent|rien ne presse|pas de délai|pas besoin|inutile|au lieu de|plutôt que|pas nécessaire|n'est plus|au plaisir de|dans l'attente de",
  },
};
