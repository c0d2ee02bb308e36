-- creditline: configuration 0123456789ab, for 2026-11-28
SELECT
  id,
  answer_1 AS `DMI`,
  answer_2 AS `MUSKMELON`,
  answer_3 AS `O-CITY`
FROM (
  SELECT id,
    CASE age_1 + income_2 + city_3
      WHEN 0 THEN 'eligible'
      WHEN 1 THEN 'ineligible:AGE_BELOW_MINIMUM'
      WHEN 2 THEN 'ineligible:AGE_ABOVE_MAXIMUM'
      WHEN 3 THEN 'undetermined:AGE_MISSING'
      WHEN 4 THEN 'ineligible:CITY_NOT_SERVED'
      WHEN 5 THEN 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED'
      WHEN 6 THEN 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED'
      WHEN 7 THEN 'ineligible:CITY_NOT_SERVED'
      WHEN 8 THEN 'ineligible:INCOME_BELOW_MINIMUM'
      WHEN 9 THEN 'ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM'
      WHEN 10 THEN 'ineligible:AGE_ABOVE_MAXIMUM|INCOME_BELOW_MINIMUM'
      WHEN 11 THEN 'ineligible:INCOME_BELOW_MINIMUM'
      WHEN 12 THEN 'ineligible:INCOME_BELOW_MINIMUM|CITY_NOT_SERVED'
      WHEN 13 THEN 'ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM|CITY_NOT_SERVED'
      WHEN 14 THEN 'ineligible:AGE_ABOVE_MAXIMUM|INCOME_BELOW_MINIMUM|CITY_NOT_SERVED'
      WHEN 15 THEN 'ineligible:INCOME_BELOW_MINIMUM|CITY_NOT_SERVED'
      WHEN 16 THEN 'undetermined:INCOME_MISSING'
      WHEN 17 THEN 'ineligible:AGE_BELOW_MINIMUM'
      WHEN 18 THEN 'ineligible:AGE_ABOVE_MAXIMUM'
      WHEN 19 THEN 'undetermined:AGE_MISSING|INCOME_MISSING'
      WHEN 20 THEN 'ineligible:CITY_NOT_SERVED'
      WHEN 21 THEN 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED'
      WHEN 22 THEN 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED'
      WHEN 23 THEN 'ineligible:CITY_NOT_SERVED'
    END AS answer_1,
    CASE age_1 + city_3
      WHEN 0 THEN 'undetermined:CRITERION_NOT_STATED'
      WHEN 1 THEN 'ineligible:AGE_BELOW_MINIMUM'
      WHEN 2 THEN 'ineligible:AGE_ABOVE_MAXIMUM'
      WHEN 3 THEN 'undetermined:AGE_MISSING|CRITERION_NOT_STATED'
      WHEN 4 THEN 'ineligible:CITY_NOT_SERVED'
      WHEN 5 THEN 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED'
      WHEN 6 THEN 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED'
      WHEN 7 THEN 'ineligible:CITY_NOT_SERVED'
    END AS answer_2,
    CASE age_1 + income_4 + city_5
      WHEN 0 THEN 'eligible'
      WHEN 1 THEN 'ineligible:AGE_BELOW_MINIMUM'
      WHEN 2 THEN 'ineligible:AGE_ABOVE_MAXIMUM'
      WHEN 3 THEN 'undetermined:AGE_MISSING'
      WHEN 4 THEN 'ineligible:CITY_NOT_SERVED'
      WHEN 5 THEN 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED'
      WHEN 6 THEN 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED'
      WHEN 7 THEN 'ineligible:CITY_NOT_SERVED'
      WHEN 8 THEN 'ineligible:INCOME_BELOW_MINIMUM'
      WHEN 9 THEN 'ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM'
      WHEN 10 THEN 'ineligible:AGE_ABOVE_MAXIMUM|INCOME_BELOW_MINIMUM'
      WHEN 11 THEN 'ineligible:INCOME_BELOW_MINIMUM'
      WHEN 12 THEN 'ineligible:INCOME_BELOW_MINIMUM|CITY_NOT_SERVED'
      WHEN 13 THEN 'ineligible:AGE_BELOW_MINIMUM|INCOME_BELOW_MINIMUM|CITY_NOT_SERVED'
      WHEN 14 THEN 'ineligible:AGE_ABOVE_MAXIMUM|INCOME_BELOW_MINIMUM|CITY_NOT_SERVED'
      WHEN 15 THEN 'ineligible:INCOME_BELOW_MINIMUM|CITY_NOT_SERVED'
      WHEN 16 THEN 'undetermined:INCOME_MISSING'
      WHEN 17 THEN 'ineligible:AGE_BELOW_MINIMUM'
      WHEN 18 THEN 'ineligible:AGE_ABOVE_MAXIMUM'
      WHEN 19 THEN 'undetermined:AGE_MISSING|INCOME_MISSING'
      WHEN 20 THEN 'ineligible:CITY_NOT_SERVED'
      WHEN 21 THEN 'ineligible:AGE_BELOW_MINIMUM|CITY_NOT_SERVED'
      WHEN 22 THEN 'ineligible:AGE_ABOVE_MAXIMUM|CITY_NOT_SERVED'
      WHEN 23 THEN 'ineligible:CITY_NOT_SERVED'
    END AS answer_3
  FROM (
    SELECT id,
      CASE WHEN age < 23 THEN 1 WHEN age > 65 THEN 2 WHEN age IS NULL THEN 3 ELSE 0 END AS age_1,
      CASE WHEN income < 26000.5 THEN 8 WHEN income IS NULL THEN 16 ELSE 0 END AS income_2,
      CASE WHEN COALESCE(city, '') IN ('', 'ahmedabad', 'amdavad', 'bangalore', 'baroda', 'bengaluru', 'bhopal', 'bhubaneshwar', 'bhubaneswar', 'bombay', 'calcutta', 'chandigarh', 'chennai', 'cochin', 'coimbatore', 'delhi', 'faridabad', 'ghaziabad', 'gurgaon', 'gurugram', 'hyderabad', 'indore', 'jaipur', 'jodhpur', 'kanpur', 'kochi', 'kolhapur', 'kolkata', 'lucknow', 'ludhiana', 'madras', 'madurai', 'mangalore', 'mangaluru', 'mohali', 'mumbai', 'mysore', 'mysuru', 'nagpur', 'nashik', 'nasik', 'navi mumbai', 'new delhi', 'noida', 'poona', 'pune', 'raipur', 'rajkot', 'surat', 'thane', 'thiruvananthapuram', 'trivandrum', 'vadodara', 'vijayawada', 'visakhapatnam', 'vizag') THEN 0 ELSE 4 END AS city_3,
      CASE WHEN income < 1 THEN 8 WHEN income IS NULL THEN 16 ELSE 0 END AS income_4,
      CASE WHEN COALESCE(city, '') IN ('', 'bombay', 'l\'aquila', 'mumbai', 'đà nẵng', 'पुणे') THEN 0 ELSE 4 END AS city_5
    FROM (
      SELECT id, age, income, is_bad,
        LOWER(TRIM(REGEXP_REPLACE(city_text, '[\t\n\u000b\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' '))) AS city
      FROM (
        SELECT id, income, city_text,
          CASE WHEN born IS NULL THEN age ELSE CAST(FLOOR((20261128 - born) / 10000.0) AS INTEGER) END AS age,
          CASE
            WHEN unreadable THEN TRUE
            WHEN born IS NULL AND age BETWEEN 0 AND 150 AND income BETWEEN 0 AND 10000000000 THEN FALSE
            WHEN age < 0 OR age > 150 THEN TRUE
            WHEN born > 20261128 OR born <= 18751128 THEN TRUE
            WHEN age IS NOT NULL AND born IS NOT NULL THEN TRUE
            WHEN income < 0 OR income > 10000000000 THEN TRUE
            ELSE FALSE
          END AS is_bad
        FROM (
          SELECT id, age, born, income, city_text,
            CASE
              WHEN income IS NOT NULL AND age IS NOT NULL AND dob_text IS NULL THEN FALSE
              WHEN age IS NULL AND COALESCE(TRIM(REGEXP_REPLACE(age_text, '[\t\n\u000b\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ')), '') <> '' THEN TRUE
              WHEN born IS NULL AND COALESCE(TRIM(REGEXP_REPLACE(dob_text, '[\t\n\u000b\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ')), '') <> '' THEN TRUE
              WHEN income IS NULL AND COALESCE(TRIM(REGEXP_REPLACE(income_text, '[\t\n\u000b\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ')), '') <> '' THEN TRUE
              ELSE CASE WHEN age IS NULL AND born IS NULL AND income IS NULL THEN COALESCE(TRIM(REGEXP_REPLACE(city_text, '[\t\n\u000b\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ')), '') = '' AND COALESCE(CAST(id AS STRING), '') = '' ELSE FALSE END
            END AS unreadable
          FROM (
            SELECT id, age_text, dob_text, income_text, city_text, age, income,
              CASE
                WHEN dob IS NULL THEN NULL
                WHEN SUBSTRING(dob, 1, 4) = '0000' OR SUBSTRING(dob, 6, 2) NOT BETWEEN '01' AND '12' OR SUBSTRING(dob, 9, 2) NOT BETWEEN '01' AND '31' THEN NULL
                WHEN SUBSTRING(dob, 6, 2) IN ('04', '06', '09', '11') AND SUBSTRING(dob, 9, 2) > '30' THEN NULL
                WHEN SUBSTRING(dob, 6, 2) = '02' AND SUBSTRING(dob, 9, 2) > CASE WHEN MOD(CAST(SUBSTRING(dob, 1, 4) AS INTEGER), 4) = 0 AND (MOD(CAST(SUBSTRING(dob, 1, 4) AS INTEGER), 100) <> 0 OR MOD(CAST(SUBSTRING(dob, 1, 4) AS INTEGER), 400) = 0) THEN '29' ELSE '28' END THEN NULL
                ELSE CAST(REPLACE(dob, '-', '') AS INTEGER)
              END AS born
            FROM (
              SELECT id, age_text, dob_text, income_text, city_text,
                CAST(NULLIF(REGEXP_EXTRACT(TRIM(REGEXP_REPLACE(age_text, '[\t\n\u000b\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ')), '^(-?0*[0-9]{1,3})(?:[.]0+)?$', 1), '') AS INTEGER) AS age,
                NULLIF(REGEXP_EXTRACT(TRIM(REGEXP_REPLACE(dob_text, '[\t\n\u000b\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ')), '^([0-9]{4}-[0-9]{2}-[0-9]{2})$', 1), '') AS dob,
                CAST(NULLIF(REGEXP_EXTRACT(TRIM(REGEXP_REPLACE(income_text, '[\t\n\u000b\f\r \u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+', ' ')), '^(-?0*[0-9]{1,11}(?:[.][0-9]{1,2}0*)?)$', 1), '') AS DECIMAL(18, 2)) AS income
              FROM (SELECT NULL AS age, NULL AS dob, NULL AS monthlyIncome, NULL AS city) AS absent
              CROSS JOIN LATERAL (
                SELECT id,
                  CAST(age AS STRING) AS age_text,
                  CAST(dob AS STRING) AS dob_text,
                  CASE WHEN REGEXP_EXTRACT(CAST(monthlyIncome AS STRING), '^([0-9.]+E[0-9]+)$', 1) <> '' THEN CAST(CAST(CAST(monthlyIncome AS STRING) AS DECIMAL(38, 10)) AS STRING) ELSE CAST(monthlyIncome AS STRING) END AS income_text,
                  CAST(city AS STRING) AS city_text
                FROM applicants
              ) AS given
            ) AS figures
          ) AS days
        ) AS read_figures
      ) AS read_applicants
    ) AS read_cities
    WHERE NOT is_bad
  ) AS applicants_on_the_day
) AS answers
