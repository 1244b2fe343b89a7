import { Link } from 'react-router'

import { helpLinks } from '#app/site/layout/help-links.ts'
import { useSite } from '#app/site/site.ts'
import { dateIn } from '#domain/locale/date.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { ProsePage, proseMeta } from '../prose-page.tsx'

const title = 'Responsible gaming'

export const meta = proseMeta(
  title,
  'The Swedish helpline Stödlinjen 020-81 91 00, Spelpaus.se and other help. Warning signs, advice if you play, and support for relatives.',
)

export default function ResponsibleGaming() {
  const { helpline } = useSite()
  return (
    <ProsePage
      page="responsibleGaming"
      title={title}
      lead="Gambling should be entertainment. Here is advice for keeping it that way, and where to find help when it has become something else."
    >
      <aside aria-label="Helpline">
        <p>
          <strong>
            Would you like to talk to someone? Call Stödlinjen, the Swedish gambling helpline:{' '}
            <a href="tel:+4620819100">020-81 91 00</a>
          </strong>
        </p>
        <p>
          The call is free and you can remain anonymous. The helpline is there both for people who
          gamble and for those close to them. There is more support and information at{' '}
          <a href={helpLinks.helpline}>stodlinjen.se</a>.
        </p>
        {helpline.hours ? (
          <p>
            Opening hours according to stodlinjen.se: <strong>{helpline.hours}</strong>
            {helpline.checked && ` (checked ${dateIn('en', helpline.checked)})`}.
          </p>
        ) : (
          <p>Current opening hours are on stodlinjen.se.</p>
        )}
        <p>
          If a life is in danger, call <a href="tel:112">112</a>.
        </p>
      </aside>

      <h2 id="spelpaus">Spelpaus.se: a break from every company at once</h2>
      <p>
        At <a href={helpLinks.selfExclusion}>Spelpaus.se</a> you exclude yourself from all gambling
        with a Swedish licence that requires you to be registered, including every licensed online
        casino. It costs nothing, and signing up once is enough. You choose for how long:
      </p>
      <ul>
        <li>1 month</li>
        <li>3 months</li>
        <li>6 months</li>
        <li>until further notice, but at least 12 months</li>
      </ul>
      <p>
        The exclusion cannot be ended early, and that is the whole point: your decision also holds
        on a day when the urge is strong. Meanwhile the companies may not send you direct
        advertising. Bear in mind that Spelpaus does not apply to companies without a Swedish
        licence.
      </p>

      <h2 id="pause-on-this-site">A break from gambling offers on this site</h2>
      <p>
        If you would rather not see bonuses, affiliate links and play buttons here, you can{' '}
        <Link to={pathTo('pause', 'en')}>take a break</Link> for 24 hours, 7 days or 1, 3 or 6
        months. It applies only in the browser you use and is no substitute for Spelpaus.se.
      </p>

      <h2 id="peer-support-and-treatment">Peer support and treatment</h2>
      <p>
        Spelberoendes Riksförbund, the Swedish national association for people with gambling
        problems, offers peer support: there you meet people who have had gambling problems
        themselves, or who have been close to someone with such problems. You can get in touch
        through <a href="https://www.spelberoende.se">spelberoende.se</a>.
      </p>
      <p>
        In Sweden the municipality and the region can provide support and treatment. Contact social
        services where you live, or your local health centre. If gambling has led to debt, the
        municipality’s budget and debt advisers can help you free of charge.
      </p>

      <h2 id="what-companies-must-offer">What licensed companies must offer</h2>
      <p>
        Gambling companies with a Swedish licence have a duty of care. They must counteract
        excessive gambling and help you cut down when there is reason to. At a licensed online
        casino you must be able to
      </p>
      <ul>
        <li>set limits for how much you deposit per day, week and month</li>
        <li>take a self-test of your gambling habits</li>
        <li>take a break, or exclude yourself, from that particular company</li>
        <li>find your way to Spelpaus.se.</li>
      </ul>
      <p>
        You can see which companies hold a licence at{' '}
        <a href="https://www.spelinspektionen.se" lang="sv">
          Spelinspektionen
        </a>
        , the Swedish Gambling Authority.
      </p>

      <h2 id="warning-signs">Warning signs</h2>
      <p>
        Gambling problems seldom appear overnight. Pause for a moment if you recognise yourself in
        any of this:
      </p>
      <ul>
        <li>You gamble for more money, or for longer, than you had intended.</li>
        <li>You try to win back what you have lost.</li>
        <li>You borrow, sell things or let bills wait to be able to gamble.</li>
        <li>You hide how much you gamble from people close to you.</li>
        <li>You become restless, irritable or low when you are not gambling.</li>
        <li>You gamble to keep your mind off worry, loneliness or stress.</li>
        <li>Your sleep, work, studies or relationships are suffering.</li>
      </ul>
      <p>
        Recognising yourself need not mean that you are addicted, but it is reason enough to talk to
        someone. Things are easier to change early.
      </p>

      <h2 id="keeping-it-entertainment">Keeping it entertainment</h2>
      <ul>
        <li>
          Decide beforehand how much money and time you want to spend, and stop when you reach the
          limit.
        </li>
        <li>Only gamble with money you can afford to lose, never with borrowed money.</li>
        <li>
          Think of the stake as the price of the entertainment. Over time it is the casino that
          makes a profit.
        </li>
        <li>
          Don’t chase losses. Every round is decided by chance and is not affected by the one
          before.
        </li>
        <li>Don’t gamble when you are tired, sad, stressed or have been drinking.</li>
        <li>Turn down a bonus if it would make you gamble more than you had intended.</li>
        <li>Take breaks, and let gambling be only one of several pastimes.</li>
      </ul>

      <h2 id="for-relatives">For relatives and friends</h2>
      <p>
        It is not your fault that someone you care about gambles too much, and you do not have to
        solve it alone. Stödlinjen is there for you too, whether or not the person who gambles wants
        help.
      </p>
      <ul>
        <li>
          Choose a calm moment and say what you see and how it makes you feel, without accusing.
        </li>
        <li>Ask and listen. Shame often makes it hard to tell.</li>
        <li>
          Be careful about lending money or paying gambling debts. Offer help in finding support
          instead.
        </li>
        <li>Protect your own finances, your bank details and your codes.</li>
      </ul>

      <h2 id="children-and-young-people">Children and young people</h2>
      <p>
        The age limit is 18, both for gambling at online casinos and for this site. If there are
        children at home, you can use the parental controls on phones, computers and tablets to
        block gambling sites and purchases. Log out when you are done, and keep your electronic ID,
        cards and passwords to yourself. And do talk about how gambling works, before the question
        comes up.
      </p>

      <h2 id="in-a-crisis">In an acute crisis</h2>
      <p>
        Debts and secrecy can become a heavy burden. If you have serious thoughts of taking your
        life or harming yourself, call <a href="tel:112">112</a>. Do so too if you fear for someone
        else’s life. For health care advice, and for help in finding the right care, call{' '}
        <a href="tel:1177">1177</a> or go to <a href="https://www.1177.se">1177.se</a>. There is
        help, even when things feel hopeless.
      </p>
    </ProsePage>
  )
}
