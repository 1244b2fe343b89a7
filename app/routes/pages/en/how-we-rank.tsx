import { Link } from 'react-router'

import { useSite } from '#app/site/site.ts'
import { dateIn } from '#domain/locale/date.ts'
import { numberIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { protectionChecks, supportChecks } from '#domain/ranking/criteria.ts'
import { method } from '#domain/ranking/method.ts'
import { rankingTexts } from '#messages/en/ranking.ts'

import { ProsePage, proseMeta } from '../prose-page.tsx'
import { CriteriaTable, VersionTable } from '../ranking-tables.tsx'

const title = 'How we rank casinos'
const { rules } = method
const score = (value: number) => numberIn('en', value)

export const meta = proseMeta(
  title,
  'The criteria of “Your own order”, their weights and rules, when the method changed, and how you can check that the list follows it.',
)

export default function HowWeRank() {
  const { isIndependent } = useSite()
  const { criteria, checks } = rankingTexts
  const list = pathTo('casinos', 'en')
  return (
    <ProsePage
      page="ranking"
      title={title}
      lead="The list of casinos begins with the highest rating. To weigh things yourself, choose “Your own order”: seven criteria with open rules, and weights that you set."
    >
      <h2 id="orders">The orders of the list</h2>
      <p>
        <Link to={list}>The list of casinos</Link> begins with the highest rating. The rating is our
        editors’ overall judgement. Where ratings are equal, the name decides, and anything not
        rated comes last. You can instead choose name, newest, lowest wagering, lowest price or{' '}
        <Link to={`${list}?sort=own`}>your own order</Link>.
      </p>

      <h2 id="criteria">Criteria and weights</h2>
      <p>
        “Your own order” is computed from facts, not from the rating. Each criterion gives 0 to 10
        points. This is how much they count unless you choose otherwise:
      </p>
      <CriteriaTable names={criteria} columns={['Criterion', 'Weight', 'Share']} locale="en" />
      <p>
        A casino’s score is the weighted mean: each score times its weight, divided by the sum of
        the weights. What is not assessed counts as {score(rules.notAssessed)}, neither for nor
        against. A casino for which nothing that you chose is assessed comes last as “Not assessed”.
        Where scores are equal, the address of the page decides, in alphabetical order.
      </p>

      <h2 id="rules">How a casino gets its scores</h2>
      <h3>{criteria.licence}</h3>
      <p>
        {score(rules.licence.register)} points when the licence holder has a valid Swedish licence
        for online gambling in our records, which we compare with the register of Spelinspektionen,
        the Swedish Gambling Authority. {score(rules.licence.stated)} points when the casino states
        a Swedish licence but we have no record of the holder. Otherwise {score(rules.licence.none)}
        .
      </p>
      <h3>{criteria.terms}</h3>
      <p>
        We compute what SEK 100 of bonus costs on average to wager. A bonus that costs nothing gets{' '}
        {score(rules.terms.free)} points, one that costs SEK {score(rules.terms.worstPrice)} or more
        gets 0, and the score falls evenly in between. Without a bonus with known terms, the
        criterion is not assessed. The score says what the terms require, not what you can win.
      </p>
      <h3>{criteria.withdrawals}</h3>
      <p>The longest time that the casino states for its fastest payment method:</p>
      <ul>
        {rules.withdrawals.map(({ within, score: points }) => (
          <li key={within}>
            {within < 60
              ? `within ${within} minutes`
              : within === 60
                ? 'within an hour'
                : `within ${numberIn('en', within / 60)} hours`}
            : {points} points
          </li>
        ))}
        <li>longer: 0 points</li>
      </ul>
      <h3>{criteria.payments}</h3>
      <p>
        Deposits with Swish give {rules.payments.methods.swish} points, with Trustly{' '}
        {rules.payments.methods.trustly}. At least {rules.payments.choice.methods} payment methods
        give {rules.payments.choice.score} point, and a lowest deposit of at most SEK{' '}
        {rules.payments.deposit.most} gives {rules.payments.deposit.score}.
      </p>
      <h3>{criteria.protection}</h3>
      <p>
        The editors check {protectionChecks.length} things and give their reasons. Each check that
        the casino passes gives {score(rules.protection.perCheck)} points:
      </p>
      <ul>
        {protectionChecks.map((check) => (
          <li key={check}>{checks[check]}</li>
        ))}
      </ul>
      <h3>{criteria.support}</h3>
      <p>
        The editors check this, too. Each of these gives {score(rules.support.perCheck)} points:
      </p>
      <ul>
        {supportChecks.map((check) => (
          <li key={check}>{checks[check]}</li>
        ))}
      </ul>
      <h3>{criteria.selection}</h3>
      <p>
        {rules.selection.perGameType} point for each type of game and {rules.selection.perProvider}{' '}
        for each provider, at most {rules.selection.mostOfEach} for either.
      </p>

      {isIndependent && <h2 id="independence">Independent of advertising</h2>}
      {isIndependent && (
        <p>
          Nobody can pay for a place. The program that computes the order may not read ad links,
          button texts or clicks. An automatic test exchanges all of these between the casinos and
          requires that the order, the scores and the suggestions stay exactly the same.
        </p>
      )}

      <h2 id="check">Check it yourself</h2>
      <p>
        The method, and the facts and scores of each casino, are in{' '}
        <a href="/ranking.json" rel="nofollow">
          ranking.json
        </a>
        . With the site’s open source code, the command <code>npm run verify-ranking</code> computes
        all scores again and compares the order with the list. The scores of a single casino, and
        what they follow from, are on its page.
      </p>

      <h2 id="versions">Versions of the method</h2>
      <VersionTable
        columns={['Version', 'In force from', 'Change']}
        changes={{ 1: 'The first version.' }}
        dateOf={(day) => dateIn('en', day)}
      />
    </ProsePage>
  )
}
