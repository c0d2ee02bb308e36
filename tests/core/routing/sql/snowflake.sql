-- creditline: where each customer lands, whose turn it is, and since when
SELECT
  id,
  landing_rule AS rule,
  CASE landing_rule
    WHEN 1 THEN 'residenceAddress'
    WHEN 2 THEN 'bankerPortalRejected'
    WHEN 3 THEN 'perfiosValidation'
    WHEN 4 THEN 'creditEligibility'
    WHEN 5 THEN 'rejectedApplication'
    WHEN 6 THEN 'approvedApplication'
    WHEN 7 THEN 'cm-home'
    WHEN 8 THEN CASE
      WHEN (((line_type IS NULL OR line_type <> 'CONSUMER_FINANCE') OR (partner IS NULL OR partner <> 'DMI')) AND (interest = 'YES' OR has_actionables = TRUE)) THEN 'aipHome'
      ELSE 'approvedApplication'
    END
    WHEN 9 THEN 'aipHome'
    WHEN 10 THEN CASE
      WHEN (((line_type IS NULL OR line_type <> 'CONSUMER_FINANCE') OR (partner IS NULL OR partner <> 'DMI')) AND (interest = 'YES' OR has_actionables = TRUE)) THEN 'aipHome'
      ELSE 'approvedApplication'
    END
    WHEN 11 THEN CASE
      WHEN status >= '30000.10000' THEN 'submitApplication'
      ELSE 'qual'
    END
  END AS screen,
  CASE landing_rule
    WHEN 1 THEN 'customer'
    WHEN 2 THEN 'nobody'
    WHEN 3 THEN CASE
      WHEN status < '30000.21000' THEN 'customer'
      ELSE 'lender'
    END
    WHEN 4 THEN 'customer'
    WHEN 5 THEN 'nobody'
    WHEN 6 THEN 'customer'
    WHEN 7 THEN CASE
      WHEN status < '80000.10001' THEN 'lender'
      WHEN status < '80000.20000' THEN 'nobody'
      WHEN status < '80000.20001' THEN 'customer'
      ELSE 'nobody'
    END
    WHEN 8 THEN 'customer'
    WHEN 9 THEN CASE
      WHEN status < '80000.10000' THEN 'customer'
      WHEN status < '80000.10001' THEN 'lender'
      WHEN status < '80000.20000' THEN 'nobody'
      WHEN status < '80000.20001' THEN 'customer'
      ELSE 'nobody'
    END
    WHEN 10 THEN 'customer'
    WHEN 11 THEN CASE
      WHEN status >= '30000.10000' THEN CASE
        WHEN status < '30000.10900' THEN 'lender'
        WHEN status < '30000.10901' THEN 'customer'
        WHEN status < '80000.10001' THEN 'lender'
        WHEN status < '80000.20000' THEN 'nobody'
        WHEN status < '80000.20001' THEN 'customer'
        ELSE 'nobody'
      END
      ELSE 'customer'
    END
  END AS turn,
  since_text AS since
FROM (
  SELECT *,
    CASE
      WHEN status IS NULL THEN NULL
      WHEN status = '30000.15000' THEN 1
      WHEN status > '90000.30000' THEN 2
      WHEN status IN ('30000.20000', '30000.21000') THEN 3
      WHEN (status = '30000.11100' OR (interaction = TRUE AND (status >= '30000.10000' AND status < '30000.50000') AND status <> '30000.11109')) THEN 4
      WHEN (has_blocked = TRUE OR (status >= '90000.00000' AND status <= '90000.30000')) THEN 5
      WHEN ((status >= '30000.50000' AND status < '80000.10000') AND ((line_type = 'CONSUMER_FINANCE' AND partner = 'DMI') OR ((interest IS NULL OR interest <> 'YES') AND has_actionables = FALSE))) THEN 6
      WHEN ((status >= '80000.10000' AND status < '90000') AND line_type IN ('CASH_LINE', 'FAST_CASH', 'CONSUMER_FINANCE')) THEN 7
      WHEN status = '30000.50000' THEN 8
      WHEN (status >= '30000.50000' AND (((line_type IS NULL OR line_type <> 'CONSUMER_FINANCE') OR (partner IS NULL OR partner <> 'DMI')) AND (interest = 'YES' OR has_actionables = TRUE))) THEN 9
      WHEN (status >= '30000.50000' AND status < '80000.10000') THEN 10
      ELSE 11
    END AS landing_rule
  FROM (
    SELECT id, since_text,
      CASE WHEN COALESCE(status_text, '') = '' THEN '' WHEN REGEXP_SUBSTR(status_text, '^([0-9]{5}[.][0-9]{5})$', 1, 1, 'e', 1) = status_text THEN status_text END AS status,
      line_type_text AS line_type,
      partner_text AS partner,
      interest_text AS interest,
      NOT LOWER(TRIM(COALESCE(actionables_text, ''))) IN ('', 'none', '0', '[]') AS has_actionables,
      NOT LOWER(TRIM(COALESCE(blocked_text, ''))) IN ('', 'none', '0', '[]') AS has_blocked,
      LOWER(TRIM(COALESCE(interaction_text, ''))) = 'true' AS interaction
    FROM (
      SELECT id,
        CAST(GET_IGNORE_CASE(one, 'status') AS VARCHAR) AS status_text,
        CAST(GET_IGNORE_CASE(one, 'lineType') AS VARCHAR) AS line_type_text,
        CAST(GET_IGNORE_CASE(one, 'partner') AS VARCHAR) AS partner_text,
        CAST(GET_IGNORE_CASE(one, 'interest') AS VARCHAR) AS interest_text,
        CAST(GET_IGNORE_CASE(one, 'actionables') AS VARCHAR) AS actionables_text,
        CAST(GET_IGNORE_CASE(one, 'blockedMilestones') AS VARCHAR) AS blocked_text,
        CAST(GET_IGNORE_CASE(one, 'interactionRequired') AS VARCHAR) AS interaction_text,
        CAST(GET_IGNORE_CASE(one, 'since') AS VARCHAR) AS since_text
      FROM (SELECT id, OBJECT_CONSTRUCT(*) AS one FROM customers) AS objects
    ) AS given
  ) AS facts
) AS landed
